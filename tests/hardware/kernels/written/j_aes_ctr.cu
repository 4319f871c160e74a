// tilescope: blocks = 300000
// tilescope: grid = 132
// tilescope: block = 256
// tilescope: args = in: random u32[blocks, 4], out: zeros u32[blocks, 4], key: random u32[44], blocks
// AES-128 in counter mode: one table of 256 words in shared memory, filled by the block; the keys come expanded
__device__ unsigned gmul(unsigned a, unsigned b) {
    unsigned r = 0;
    for (; b; b >>= 1) {
        if (b & 1) r ^= a;
        a = a & 0x80 ? (a << 1) ^ 0x11b : a << 1;
    }
    return r;
}
__device__ __forceinline__ unsigned rot(unsigned x, int by) { return x << by | x >> (32 - by); }
extern "C" __global__ void j_aes_ctr(const uint4 *in, uint4 *out, const unsigned *key, int blocks) {
    __shared__ unsigned T[256];
    __shared__ unsigned rk[44];
    int t = threadIdx.x;
    unsigned inv = 1;
    unsigned square = t;
    for (int k = 1; k < 8; k++) {
        square = gmul(square, square);
        inv = gmul(inv, square);
    }
    unsigned s = inv ^ 0x63;
    for (int k = 1; k < 5; k++) s ^= (inv << k | inv >> (8 - k)) & 255;
    T[t] = gmul(s, 2) | s << 8 | s << 16 | gmul(s, 3) << 24;
    if (t < 44) rk[t] = key[t] * 0x01010101u ^ t;
    __syncthreads();
    for (int b = blockIdx.x * blockDim.x + t; b < blocks; b += gridDim.x * blockDim.x) {
        unsigned x0 = 0x12345678u ^ rk[0], x1 = 0x9abcdef0u ^ rk[1], x2 = rk[2], x3 = (unsigned)b ^ rk[3];
        for (int r = 1; r < 10; r++) {
            unsigned y0 = T[x0 & 255] ^ rot(T[x1 >> 8 & 255], 8) ^ rot(T[x2 >> 16 & 255], 16) ^ rot(T[x3 >> 24], 24) ^ rk[4 * r];
            unsigned y1 = T[x1 & 255] ^ rot(T[x2 >> 8 & 255], 8) ^ rot(T[x3 >> 16 & 255], 16) ^ rot(T[x0 >> 24], 24) ^ rk[4 * r + 1];
            unsigned y2 = T[x2 & 255] ^ rot(T[x3 >> 8 & 255], 8) ^ rot(T[x0 >> 16 & 255], 16) ^ rot(T[x1 >> 24], 24) ^ rk[4 * r + 2];
            unsigned y3 = T[x3 & 255] ^ rot(T[x0 >> 8 & 255], 8) ^ rot(T[x1 >> 16 & 255], 16) ^ rot(T[x2 >> 24], 24) ^ rk[4 * r + 3];
            x0 = y0; x1 = y1; x2 = y2; x3 = y3;
        }
        unsigned x[4] = {x0, x1, x2, x3}, z[4];
        for (int c = 0; c < 4; c++) {
            z[c] = rk[40 + c];
            for (int r = 0; r < 4; r++) z[c] ^= (T[x[(c + r) % 4] >> (8 * r) & 255] >> 8 & 255) << (8 * r);
        }
        uint4 v = in[b];
        out[b] = make_uint4(v.x ^ z[0], v.y ^ z[1], v.z ^ z[2], v.w ^ z[3]);
    }
}
