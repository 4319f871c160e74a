// How many words of 64 bits have how many ones: 65 bins, a copy of them for each warp; 40 MB are read two words at a time.
// tilescope: pairs = 2500000
// tilescope: grid = 528
// tilescope: block = 256
// tilescope: args = x: random u64[pairs * 2], bins: zeros u64[65], pairs
extern "C" __global__ void __launch_bounds__(256) v_popcount_bins_u64(const ulonglong2 *__restrict__ x, unsigned long long *bins, int pairs) {
    __shared__ unsigned own[8][65];
    for (int i = threadIdx.x; i < 8 * 65; i += 256) ((unsigned *)own)[i] = 0;
    __syncthreads();
    unsigned *mine = own[threadIdx.x >> 5];
    int stride = gridDim.x * 256;
    for (int i = blockIdx.x * 256 + threadIdx.x; i < pairs; i += stride) {
        ulonglong2 v = x[i];
        unsigned long long a = (v.x + i) * 0xD6E8FEB86659FD93ull;
        unsigned long long b = (v.y ^ a) * 0xA0761D6478BD642Full;
        atomicAdd(&mine[__popcll(a)], 1u);
        atomicAdd(&mine[__popcll(b)], 1u);
    }
    __syncthreads();
    if (threadIdx.x < 65) {
        unsigned sum = 0;
        for (int w = 0; w < 8; w++) sum += own[w][threadIdx.x];
        if (sum) atomicAdd(&bins[threadIdx.x], (unsigned long long)sum);
    }
}
