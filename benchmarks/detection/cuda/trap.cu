/* Kernels that end themselves. */

__kernel void ends_on_one(__global int *a, __global int *out, int n)
{
    int i = get_global_id(0);
    if (a[i] == 1)
        __trap();
    out[i] = a[i];
}

__kernel void ends_in_the_last_thread(__global int *a, __global int *out, int n)
{
    int i = get_global_id(0);
    out[i] = a[i];
    if (i == n - 1)
        __trap();
}
