/* Races: nothing orders two work items that use one place. */

/* --- in shared memory --- */

__kernel void shift_tile(__global int *a, __global int *out, int n)
{
    __local int tile[64];
    int t = get_local_id(0), i = get_global_id(0);
    tile[t] = a[i];
    out[i] = tile[(t + 1) % 64]; /* no barrier since the neighbour's write */
}

__kernel void sum_tree(__global int *a, __global int *out, int n)
{
    __local int tile[256];
    int t = get_local_id(0);
    tile[t] = a[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_of = 128; half_of > 0; half_of /= 2)
        if (t < half_of)
            tile[t] += tile[t + half_of]; /* no barrier between the rounds */
    if (t == 0)
        out[get_group_id(0)] = tile[0];
}

__kernel void reused_tile(__global int *a, __global int *out, int n)
{
    __local int tile[64];
    int t = get_local_id(0), sum = 0;
    for (int from = 0; from < n; from += 64) {
        tile[t] = a[from + t]; /* others may still read the tile before */
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += tile[63 - t];
    }
    out[get_global_id(0)] = sum;
}

/* --- between blocks --- */

__kernel void plain_counter(__global int *a, __global int *out, int n)
{
    if (get_local_id(0) == 0)
        a[0] = a[0] + 1; /* no atomic */
}

__kernel void shared_border(__global int *a, __global int *out, int n)
{
    int i = get_group_id(0) * 63 + get_local_id(0); /* groups overlap by one element */
    out[i] = (int)get_global_id(0);
}

/* --- within one warp --- */

__kernel void rotate_lanes(__global int *a, __global int *out, int n)
{
    __local int tile[32];
    int lane = get_local_id(0), i = get_global_id(0);
    tile[lane] = a[i];
    out[i] = tile[(lane + 1) % 32];
}

__kernel void sum_lanes(__global int *a, __global int *out, int n)
{
    __local int tile[32];
    int lane = get_local_id(0);
    tile[lane] = a[get_global_id(0)];
    for (int far = 16; far > 0; far /= 2)
        if (lane < far)
            tile[lane] += tile[lane + far];
    if (lane == 0)
        out[get_group_id(0)] = tile[0];
}
