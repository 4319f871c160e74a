/* Accesses outside of an array. */

/* --- past the end of global memory --- */

__kernel void no_guard(__global int *a, __global int *out, int n)
{
    int i = get_global_id(0);
    out[i] = a[i]; /* i may be n or more */
}

__kernel void next_element(__global int *a, __global int *out, int n)
{
    int i = get_global_id(0);
    if (i < n)
        out[i] = a[i + 1];
}

/* --- past the end of shared memory --- */

__kernel void next_of_tile(__global int *a, __global int *out, int n)
{
    __local int tile[64];
    int t = get_local_id(0), i = get_global_id(0);
    tile[t] = a[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = tile[t + 1];
}

__kernel void wide_tile(__global int *a, __global int *out, int n)
{
    __local int tile[64];
    int t = get_local_id(0), i = get_global_id(0);
    tile[2 * t] = a[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = tile[t / 2 * 2];
}

/* --- before the beginning --- */

__kernel void left_neighbour(__global int *a, __global int *out, int n)
{
    int i = get_global_id(0);
    out[i] = a[i] - a[i - 1];
}

__kernel void left_of_tile(__global int *a, __global int *out, int n)
{
    __local int tile[64];
    int t = get_local_id(0), i = get_global_id(0);
    tile[t] = a[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = tile[t - 1];
}
