// Byte-wise rANS decoding of many small streams; the block first builds the 12-bit slot table in shared memory.
// tilescope: streams = 2560
// tilescope: chunk = 144
// tilescope: cap = 224
// tilescope: grid = streams / 256
// tilescope: block = 256
// tilescope: args = weight: random u8[256], bytes: random u8[streams, chunk], text: zeros u8[streams, cap], count: zeros i32[streams], chunk, cap
#define PROB_BITS 12
#define RANS_L (1u << 23)
extern "C" __global__ void u_rans_decode(const unsigned char *weight, const unsigned char *bytes, unsigned char *text, int *count,
                                         int chunk, int cap) {
    __shared__ unsigned cum[257];
    __shared__ unsigned char slot2sym[1 << PROB_BITS];
    const int t = threadIdx.x;
    unsigned w = weight[t];
    w = w > 200 ? w * w : w >> 2;
    cum[t + 1] = w;
    if (t == 0) cum[0] = 0;
    __syncthreads();
    for (int d = 1; d < 256; d <<= 1) {
        unsigned add = t >= d ? cum[t + 1 - d] : 0;
        __syncthreads();
        cum[t + 1] += add;
        __syncthreads();
    }
    unsigned total = cum[256];
    unsigned lo = t + (unsigned)((unsigned long long)cum[t] * ((1 << PROB_BITS) - 256) / total);
    unsigned hi = t + 1 + (unsigned)((unsigned long long)cum[t + 1] * ((1 << PROB_BITS) - 256) / total);
    __syncthreads();
    cum[t] = lo;
    if (t == 255) cum[256] = hi;
    for (unsigned k = lo; k < hi; k++) slot2sym[k] = (unsigned char)t;
    __syncthreads();

    int s = blockIdx.x * blockDim.x + t;
    const unsigned char *p = bytes + (size_t)s * chunk, *end = p + chunk;
    unsigned x = p[0] | p[1] << 8 | p[2] << 16 | (p[3] & 0x7f) << 24;
    x |= RANS_L;
    p += 4;
    unsigned char *o = text + (size_t)s * cap;
    int n = 0;
    while (n < cap && p < end) {
        unsigned slot = x & ((1u << PROB_BITS) - 1);
        unsigned sym = slot2sym[slot];
        o[n++] = sym;
        x = (cum[sym + 1] - cum[sym]) * (x >> PROB_BITS) + slot - cum[sym];
        while (x < RANS_L && p < end) x = (x << 8) | *p++;
    }
    count[s] = n;
}
