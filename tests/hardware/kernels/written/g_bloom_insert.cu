// tilescope: keys = 150000
// tilescope: bits = 2 ** 21
// tilescope: grid = (keys + 511) / 512
// tilescope: block = 512
// tilescope: args = key: arange u32[keys], filter: zeros u32[bits / 32], keys, bits, hashes: 4
__device__ unsigned murmur(unsigned k, unsigned seed) {
    k *= 0xcc9e2d51u;
    k = k << 15 | k >> 17;
    k *= 0x1b873593u;
    unsigned h = seed ^ k;
    h = (h << 13 | h >> 19) * 5 + 0xe6546b64u;
    h ^= 4;
    h ^= h >> 16;
    h *= 0x85ebca6bu;
    h ^= h >> 13;
    h *= 0xc2b2ae35u;
    return h ^ h >> 16;
}
extern "C" __global__ void g_bloom_insert(const unsigned *key, unsigned *filter, int keys, unsigned bits, int hashes) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= keys) return;
    unsigned a = murmur(key[i], 17), b = murmur(key[i], 99) | 1;
    for (int h = 0; h < hashes; h++) {
        unsigned bit = (a + h * b) & (bits - 1);
        atomicOr(&filter[bit >> 5], 1u << (bit & 31));
    }
}
