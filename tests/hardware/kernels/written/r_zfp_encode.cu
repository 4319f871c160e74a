// ZFP-like coder of 4x4 blocks of floats: common exponent, lifted transform, negabinary, bit planes with group testing to 64-bit words.
// tilescope: bx = 300
// tilescope: by = 240
// tilescope: grid = (bx * by + 95) / 96
// tilescope: block = 96
// tilescope: args = field: random f32[by * 4, bx * 4], stream: zeros u64[by * bx, 3], used: zeros u8[by * bx], bx, by
__device__ void lift(int *p, int s) {
    int x = p[0], y = p[s], z = p[2 * s], w = p[3 * s];
    x += w; x >>= 1; w -= x;
    z += y; z >>= 1; y -= z;
    x += z; x >>= 1; z -= x;
    w += y; w >>= 1; y -= w;
    w += y >> 1; y -= w >> 1;
    p[0] = x; p[s] = y; p[2 * s] = z; p[3 * s] = w;
}

__constant__ unsigned char order[16] = {0, 1, 4, 5, 2, 8, 6, 9, 3, 12, 10, 7, 13, 11, 14, 15};

extern "C" __global__ void r_zfp_encode(const float *field, unsigned long long *stream, unsigned char *used, int bx, int by) {
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    if (id >= bx * by) return;
    const float *from = field + (size_t)(id / bx) * 4 * (bx * 4) + (id % bx) * 4;
    float v[16], top = 0.0f;
    for (int r = 0; r < 4; r++) {
        float4 f = *(const float4 *)(from + (size_t)r * bx * 4);
        v[r * 4] = f.x; v[r * 4 + 1] = f.y; v[r * 4 + 2] = f.z; v[r * 4 + 3] = f.w;
    }
    for (int k = 0; k < 16; k++) top = fmaxf(top, fabsf(v[k]));
    int e;
    frexpf(top, &e);
    int q[16];
    for (int k = 0; k < 16; k++) q[k] = (int)ldexpf(v[k], 28 - e);
    for (int r = 0; r < 4; r++) lift(q + 4 * r, 1);
    for (int c = 0; c < 4; c++) lift(q + c, 4);
    unsigned u[16];
    for (int k = 0; k < 16; k++) u[k] = ((unsigned)q[order[k]] + 0xaaaaaaaau) ^ 0xaaaaaaaau;

    unsigned long long *out = stream + (size_t)id * 3;
    unsigned long long word = (unsigned)(e + 127) & 255;
    int bits = 8, words = 0, known = 0;
    for (int plane = 31; plane >= 0 && words < 3; plane--) {
        unsigned x = 0;
        for (int k = 0; k < 16; k++) x |= (u[k] >> plane & 1u) << k;
        int k = 0;
        while (k < 16 && words < 3) {
            unsigned bit;
            if (k < known) {
                bit = x >> k & 1;
                k++;
            } else {
                bit = (x >> k) != 0;  // is anything left in this plane?
                if (bit) {
                    int skip = __ffs(x >> k) - 1;
                    bits += skip;  // zeros up to the first one, then the one
                    k += skip + 1;
                    known = k;
                } else {
                    k = 16;
                }
            }
            if (bits >= 64) {
                out[words++] = word;
                word = 0;
                bits -= 64;
            }
            word |= (unsigned long long)bit << bits;
            bits++;
        }
    }
    if (words < 3) out[words++] = word;
    used[id] = words;
}
