/* Barriers that not all work items of a group reach together. */

/* --- in a branch --- */

__kernel void half_the_items(__global int *a, __global int *out, int n)
{
    int t = get_local_id(0), i = get_global_id(0);
    if (t < 32)
        barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = a[i];
}

__kernel void one_for_each_way(__global int *a, __global int *out, int n)
{
    __local int tile[64];
    int t = get_local_id(0), i = get_global_id(0);
    if (t % 2 == 0) {
        tile[t] = a[i];
        barrier(CLK_LOCAL_MEM_FENCE);
    } else {
        tile[t] = -a[i];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[i] = tile[63 - t];
}

__kernel void unequal_rounds(__global int *a, __global int *out, int n)
{
    int i = get_global_id(0), sum = 0;
    for (int round = 0; round < i % 3 + 1; round++) {
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += a[i];
    }
    out[i] = sum;
}

/* --- after a return --- */

__kernel void guard_returns(__global int *a, __global int *out, int n)
{
    __local int tile[64];
    int t = get_local_id(0), i = get_global_id(0);
    if (i >= n)
        return;
    tile[t] = a[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = tile[t];
}

__kernel void returns_from_a_loop(__global int *a, __global int *out, int n)
{
    int i = get_global_id(0);
    for (int round = 0; round < 4; round++) {
        if (a[i] % 4 == round)
            return;
        barrier(CLK_LOCAL_MEM_FENCE);
        out[i] = round;
    }
}
