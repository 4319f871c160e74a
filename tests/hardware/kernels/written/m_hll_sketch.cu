// HyperLogLog sketch of 64-bit keys, salted by their number: a register per bucket in shared memory, joined into the global one by atomicMax.
// tilescope: define BITS = 11
// tilescope: n = 4000000
// tilescope: grid = 264
// tilescope: block = 512
// tilescope: args = keys: random u64[n], regs: zeros i32[2048], n
__device__ unsigned long long murmur_final(unsigned long long k) {
    k ^= k >> 33;
    k *= 0xff51afd7ed558ccdull;
    k ^= k >> 33;
    k *= 0xc4ceb9fe1a85ec53ull;
    return k ^ (k >> 33);
}

extern "C" __global__ void m_hll_sketch(const unsigned long long *keys, int *regs, int n) {
    __shared__ int own[1 << BITS];
    for (int i = threadIdx.x; i < (1 << BITS); i += blockDim.x) own[i] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        unsigned long long h = murmur_final(keys[i] + 0x9e3779b97f4a7c15ull * (unsigned)i);
        int bucket = (int)(h >> (64 - BITS));
        unsigned long long rest = (h << BITS) | (1ull << (BITS - 1));
        int rank = __clzll((long long)rest) + 1;
        atomicMax(&own[bucket], rank);
    }
    __syncthreads();
    for (int i = threadIdx.x; i < (1 << BITS); i += blockDim.x)
        if (own[i] > 0) atomicMax(&regs[i], own[i]);
}
