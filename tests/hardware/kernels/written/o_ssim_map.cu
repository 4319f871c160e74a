// SSIM of two grey images over 8x8 windows, from integer moments of a shared tile.
// tilescope: w = 1280
// tilescope: h = 720
// tilescope: grid = ((w + 31) / 32, (h + 7) / 8)
// tilescope: block = (32, 8)
// tilescope: args = a: random u8[h, w], b: random u8[h, w], map: zeros f32[h, w], w, h
extern "C" __global__ void o_ssim_map(const unsigned char *a, const unsigned char *b, float *map, int w, int h) {
    __shared__ unsigned char ta[15][40], tb[15][40];
    int x0 = blockIdx.x * 32, y0 = blockIdx.y * 8;
    for (int t = threadIdx.y * 32 + threadIdx.x; t < 15 * 39; t += 256) {
        int r = t / 39, c = t % 39;
        int y = min(y0 + r, h - 1), x = min(x0 + c, w - 1);
        ta[r][c] = a[y * w + x];
        tb[r][c] = b[y * w + x];
    }
    __syncthreads();
    int x = x0 + threadIdx.x, y = y0 + threadIdx.y;
    if (x >= w || y >= h) return;
    int sa = 0, sb = 0, saa = 0, sbb = 0, sab = 0;
    for (int r = 0; r < 8; r++) {
#pragma unroll
        for (int c = 0; c < 8; c++) {
            int p = ta[threadIdx.y + r][threadIdx.x + c], q = tb[threadIdx.y + r][threadIdx.x + c];
            sa += p;
            sb += q;
            saa += p * p;
            sbb += q * q;
            sab += p * q;
        }
    }
    float ma = sa / 64.0f, mb = sb / 64.0f;
    float va = saa / 64.0f - ma * ma, vb = sbb / 64.0f - mb * mb, cov = sab / 64.0f - ma * mb;
    const float c1 = 6.5025f, c2 = 58.5225f;
    map[y * w + x] = (2 * ma * mb + c1) * (2 * cov + c2) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
}
