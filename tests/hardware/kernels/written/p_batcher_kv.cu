// Batcher's odd-even merge sort of 1024 pairs (i64 key, i32 payload) per block of 512, in shared memory.
// tilescope: blocks = 160
// tilescope: grid = blocks
// tilescope: block = 512
// tilescope: args = seed: random u32[blocks * 1024], keys: zeros i64[blocks * 1024], rows: zeros i32[blocks * 1024]
__device__ long long key_of(unsigned s, int i) {
    unsigned long long z = s * 0x9E3779B97F4A7C15ull + i;
    z = (z ^ (z >> 29)) * 0xBF58476D1CE4E5B9ull;
    return (long long)(z ^ (z >> 32));
}

extern "C" __global__ void __launch_bounds__(512) p_batcher_kv(const unsigned *seed, long long *keys, int *rows) {
    __shared__ long long key[1024];
    __shared__ int row[1024];
    const int t = threadIdx.x, base = blockIdx.x * 1024;
    for (int i = t; i < 1024; i += 512) {
        key[i] = key_of(seed[base + i], i);
        row[i] = base + i;
    }
    for (int p = 1; p < 1024; p <<= 1) {
        for (int k = p; k >= 1; k >>= 1) {
            __syncthreads();
            int first = k % p;
            // the t-th comparator: groups of k neighbours, 2k apart, from `first` on
            int lo = first + (t / k) * 2 * k + t % k;
            int hi = lo + k;
            if (hi < 1024 && lo / (2 * p) == hi / (2 * p) && key[lo] > key[hi]) {
                long long a = key[lo];
                key[lo] = key[hi];
                key[hi] = a;
                int b = row[lo];
                row[lo] = row[hi];
                row[hi] = b;
            }
        }
    }
    __syncthreads();
    for (int i = t; i < 1024; i += 512) {
        keys[base + i] = key[i];
        rows[base + i] = row[i];
    }
}
