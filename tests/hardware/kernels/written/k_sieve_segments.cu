// Segmented sieve of Eratosthenes: a block sieves 16384 numbers, a bit for each odd one, and counts the primes left.
// tilescope: segments = 256
// tilescope: root = 2048
// tilescope: grid = segments
// tilescope: block = 256
// tilescope: args = primes: zeros u32[segments], root
#define SPAN 16384
#define WORDS (SPAN / 64)

__device__ bool small_prime(int d) {
    for (int f = 3; f * f <= d; f += 2)
        if (d % f == 0) return false;
    return true;
}

extern "C" __global__ void k_sieve_segments(unsigned int *primes, int root) {
    __shared__ unsigned int crossed[WORDS];
    __shared__ unsigned int found;
    int low = blockIdx.x * SPAN, high = low + SPAN;
    for (int w = threadIdx.x; w < WORDS; w += blockDim.x)
        crossed[w] = 0;
    if (threadIdx.x == 0)
        found = blockIdx.x == 0 ? 1 : 0;  // 2 is the only even one
    __syncthreads();

    for (int d = 3 + 2 * threadIdx.x; d <= root; d += 2 * blockDim.x) {
        if (d * d >= high || !small_prime(d)) continue;
        int m = max(d * d, (low + d - 1) / d * d);
        if (m % 2 == 0)
            m += d;
        for (; m < high; m += 2 * d) {
            int bit = (m - low) / 2;
            atomicOr(&crossed[bit / 32], 1u << (bit % 32));
        }
    }
    if (low == 0 && threadIdx.x == 0)
        atomicOr(&crossed[0], 1u);  // 1 is none
    __syncthreads();

    for (int w = threadIdx.x; w < WORDS; w += blockDim.x)
        atomicAdd(&found, 32 - __popc(crossed[w]));
    __syncthreads();
    if (threadIdx.x == 0)
        primes[blockIdx.x] = found;
}
