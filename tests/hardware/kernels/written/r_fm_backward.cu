// Backward search in an FM-index of DNA: occurrence counts sampled every 64 bases, the rest by popcount; stops when the range is empty.
// tilescope: blocks = 32768
// tilescope: reads = 50000
// tilescope: len = 32
// tilescope: grid = (reads + 127) / 128
// tilescope: block = 128
// tilescope: args = noise: random u32[blocks, 4], reads_: random u8[reads, len], range: zeros u32[reads, 2], matched: zeros u8[reads], blocks, reads, len
struct Planes {
    unsigned long long low, high;
};

__device__ __forceinline__ Planes planes_of(const uint4 *noise, unsigned block) {
    uint4 q = __ldg(noise + block);
    Planes p;
    p.low = (q.x + block * 2654435761u) * 0x9E3779B97F4A7C15ULL ^ (unsigned long long)q.y << 40;
    p.high = (q.z + block * 2246822519u) * 0xD6E8FEB86659FD93ULL ^ (unsigned long long)q.w << 33;
    return p;
}

__device__ __forceinline__ unsigned occurrences(const uint4 *noise, unsigned pos, int base) {
    unsigned block = pos >> 6;
    Planes p = planes_of(noise, block);
    unsigned long long hit = (base & 1 ? p.low : ~p.low) & (base & 2 ? p.high : ~p.high);
    return block * 16 + __popcll(hit & ((1ULL << (pos & 63)) - 1));
}

extern "C" __global__ void r_fm_backward(const uint4 *__restrict__ noise, const unsigned char *__restrict__ reads_, uint2 *range,
                                         unsigned char *matched, unsigned blocks, int reads, int len) {
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    if (id >= reads) return;
    const unsigned char *read = reads_ + (size_t)id * len;
    unsigned rows = blocks * 64 - 64, from = 0, to = rows;
    int i = len - 1;
    for (; i >= 0; i--) {
        int base = read[i] & 3;
        unsigned first = base * (rows / 4);
        unsigned f = first + occurrences(noise, from, base), t = first + occurrences(noise, to, base);
        if (f >= t || t > rows) break;
        from = f;
        to = t;
    }
    range[id] = make_uint2(from, to);
    matched[id] = len - 1 - i;
}
