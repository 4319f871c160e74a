// tilescope: n = 1500000
// tilescope: groups = 60000
// tilescope: define SLOTS = 131072
// tilescope: grid = (n + 255) / 256
// tilescope: block = 256
// tilescope: args = amount: random i32[n], kind: random u8[n], keys: zeros u32[SLOTS], sum: zeros u64[SLOTS], count: zeros u32[SLOTS], top: zeros i32[SLOTS], n, groups
// GROUP BY in a global table with open addressing: slots by atomicCAS, then COUNT, SUM and MAX
__device__ __forceinline__ unsigned scramble(unsigned x) {
    x = (x ^ 61) ^ (x >> 16);
    x *= 9;
    x ^= x >> 4;
    x *= 0x27d4eb2d;
    return x ^ (x >> 15);
}
extern "C" __global__ void j_hash_groupby(const int *amount, const unsigned char *kind, unsigned *keys,
                                          unsigned long long *sum, unsigned *count, int *top, int n, unsigned groups) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    if (kind[i] >= 240) return;                                    // WHERE kind < 240
    unsigned r = scramble(i);
    unsigned key = (r & 3) == 0 ? (r >> 2) % (groups / 64) : (r >> 2) % groups;
    unsigned slot = scramble(key + 1) & (SLOTS - 1);
    while (true) {
        unsigned old = atomicCAS(&keys[slot], 0u, key + 1);
        if (old == 0 || old == key + 1) break;
        slot = (slot + 1) & (SLOTS - 1);
    }
    int a = amount[i] * 100 + kind[i];
    atomicAdd(&count[slot], 1u);
    atomicAdd(&sum[slot], (unsigned long long)(long long)a);
    atomicMax(&top[slot], a);
}
