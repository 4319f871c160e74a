/* Launches that a GPU refuses, or that leave an output unwritten. */

/* --- too large: 2,048 items a group; more local memory than there is --- */

__kernel void many_items(__global int *a, __global int *out, int n)
{
    int i = get_global_id(0);
    out[i] = a[i];
}

__kernel void large_tile(__global int *a, __global int *out, int n)
{
    __local int tile[64 * 1024];
    int t = get_local_id(0), i = get_global_id(0);
    tile[t] = a[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = tile[63 - t];
}

/* --- output unwritten --- */

__kernel void too_few_groups(__global int *a, __global int *out, int n)
{
    int i = get_global_id(0);
    out[i] = a[i]; /* out has twice as many elements */
}

__kernel void guard_too_strict(__global int *a, __global int *out, int n)
{
    int i = get_global_id(0);
    if (i < n - 1)
        out[i] = a[i];
}
