/* Accesses through a pointer that is null. */

__kernel void read_null(__global int *a, __global int *out, int n)
{
    int i = get_global_id(0);
    out[i] = a[i]; /* launched with no a */
}

__kernel void write_null(__global int *a, __global int *out, int n)
{
    int i = get_global_id(0);
    out[i] = a[i]; /* launched with no out */
}
