// Asks a Bloom filter of 16 million bits, half of them set, for one key a thread; the first 0 ends the search.
// tilescope: n = 262144
// tilescope: bytes = 2097152
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = filter: random u8[bytes], found: zeros u8[n], bytes * 8 - 1, n
__device__ unsigned mix(unsigned h) {
    h ^= h >> 16; h *= 0x85ebca6bu;
    h ^= h >> 13; h *= 0xc2b2ae35u;
    return h ^ (h >> 16);
}
extern "C" __global__ void bloom_query(const unsigned char *filter, unsigned char *found, unsigned last, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned key = i * 2654435761u;
    unsigned h1 = mix(key), h2 = mix(key ^ 0x9e3779b9u) | 1u;
    bool yes = true;
    for (int k = 0; k < 7; k++) {
        unsigned bit = (h1 + k * h2) & last;
        if (!((filter[bit >> 3] >> (bit & 7)) & 1)) {
            yes = false;
            break;
        }
    }
    found[i] = yes;
}
