/* Addresses that are no multiple of the size accessed. */

__kernel void four_from_the_second(__global int *a, __global int *out, int n)
{
    int i = get_global_id(0);
    if (i < n / 4 - 1) {
        int4 four = *(__global int4 *)(a + 1 + 4 * i);
        out[i] = four.x + four.y + four.z + four.w;
    }
}

__kernel void from_the_second_byte(__global int *a, __global int *out, int n)
{
    if (get_global_id(0) < n - 1)
        out[get_global_id(0)] = *(__global int *)((__global char *)(a + get_global_id(0)) + 1);
}
