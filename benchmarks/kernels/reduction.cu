// One partial sum per block of 256, by halves in shared memory.
// Parameters: input[n], partial[ceil(n / 256)], n. Block 256, grid ceil(n / 256).
#define BLOCK 256

extern "C" __global__ void reduction(const float *input, float *partial, int n)
{
    __shared__ float sums[BLOCK];
    int t = threadIdx.x;
    int i = blockIdx.x * BLOCK + t;
    sums[t] = i < n ? input[i] : 0.0f;
    __syncthreads();
    for (int half_way = BLOCK / 2; half_way > 0; half_way /= 2) {
        if (t < half_way)
            sums[t] += sums[t + half_way];
        __syncthreads();
    }
    if (t == 0)
        partial[blockIdx.x] = sums[0];
}
