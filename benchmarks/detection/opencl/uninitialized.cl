/* Reads of memory that nothing has written. */

/* --- shared memory --- */

__kernel void half_a_tile(__global int *a, __global int *out, int n)
{
    __local int tile[64];
    int t = get_local_id(0), i = get_global_id(0);
    if (t < 32)
        tile[t] = a[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = tile[63 - t];
}

__kernel void bins_not_cleared(__global int *a, __global int *out, int n)
{
    __local int bins[16];
    int t = get_local_id(0);
    atomic_inc(&bins[a[get_global_id(0)] % 16]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (t < 16)
        out[get_group_id(0) * 16 + t] = bins[t];
}

/* --- global memory: nothing was copied to `out` --- */

__kernel void add_to_nothing(__global int *a, __global int *out, int n)
{
    int i = get_global_id(0);
    out[i] += a[i];
}

__kernel void branch_on_nothing(__global int *a, __global int *out, int n)
{
    int i = get_global_id(0);
    if (out[i] > 0)
        a[i] = 1;
}
