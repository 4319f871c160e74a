/* One partial sum per group of 256, by halves in local memory. */
#define BLOCK 256

__kernel void reduction(__global const float *input, __global float *partial, int n)
{
    __local float sums[BLOCK];
    int t = get_local_id(0);
    int i = get_group_id(0) * BLOCK + t;
    sums[t] = i < n ? input[i] : 0.0f;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_way = BLOCK / 2; half_way > 0; half_way /= 2) {
        if (t < half_way)
            sums[t] += sums[t + half_way];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (t == 0)
        partial[get_group_id(0)] = sums[0];
}
