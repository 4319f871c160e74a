/* Writes to memory that may only be read: `a` is a read-only buffer. */

__kernel void write_input(__global int *a, __global int *out, int n)
{
    a[get_global_id(0)] = 0;
}

__kernel void add_to_input(__global int *a, __global int *out, int n)
{
    atomic_add(&a[0], 1);
}
