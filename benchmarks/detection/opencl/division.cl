/* Integers divided by zero: a[0] is 0. */

__kernel void quotient(__global int *a, __global int *out, int n)
{
    int i = get_global_id(0);
    out[i] = n / a[i];
}

__kernel void remainder_of(__global int *a, __global int *out, int n)
{
    int i = get_global_id(0);
    out[i] = n % a[i];
}
