// SipHash-1-3 of records of 1 to 7 words in an array of structures of 64 bytes, counted in 64 partitions.
// tilescope: n = 350000
// tilescope: grid = (n + 383) / 384
// tilescope: block = 384
// tilescope: args = records: random u64[n, 8], hashes: zeros u64[n], sizes: zeros u32[64], 72623859790382856, 578437695752307201, n
struct Record {
    unsigned long long length, word[7];
};

struct Sip {
    unsigned long long v0, v1, v2, v3;
    __device__ static unsigned long long turn(unsigned long long x, int by) { return (x << by) | (x >> (64 - by)); }
    __device__ void round() {
        v0 += v1; v1 = turn(v1, 13) ^ v0; v0 = turn(v0, 32);
        v2 += v3; v3 = turn(v3, 16) ^ v2;
        v0 += v3; v3 = turn(v3, 21) ^ v0;
        v2 += v1; v1 = turn(v1, 17) ^ v2; v2 = turn(v2, 32);
    }
};

extern "C" __global__ void m_siphash_records(const Record *records, unsigned long long *hashes, unsigned *sizes,
                                             unsigned long long k0, unsigned long long k1, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    const Record &r = records[i];
    int words = 1 + (int)(r.length % 7);
    Sip s = {k0 ^ 0x736f6d6570736575ull, k1 ^ 0x646f72616e646f6dull, k0 ^ 0x6c7967656e657261ull, k1 ^ 0x7465646279746573ull};
    for (int w = 0; w < words; w++) {
        unsigned long long m = r.word[w];
        s.v3 ^= m;
        s.round();
        s.v0 ^= m;
    }
    unsigned long long last = (unsigned long long)words << 59;
    s.v3 ^= last;
    s.round();
    s.v0 ^= last;
    s.v2 ^= 0xff;
    for (int k = 0; k < 3; k++) s.round();
    unsigned long long h = s.v0 ^ s.v1 ^ s.v2 ^ s.v3;
    hashes[i] = h;
    atomicAdd(&sizes[h & 63], 1u);
}
