/* Assertions that do not hold. */
#include <cassert>

__kernel void index_in_range(__global int *a, __global int *out, int n)
{
    int i = get_global_id(0);
    assert(i < n - 1);
    out[i] = a[i];
}

__kernel void value_is_even(__global int *a, __global int *out, int n)
{
    int i = get_global_id(0);
    assert(a[i] % 2 == 0);
    out[i] = a[i];
}
