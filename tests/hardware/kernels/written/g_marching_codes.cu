// tilescope: w = 250
// tilescope: h = 180
// tilescope: grid = (w + 15) / 16, (h + 15) / 16
// tilescope: block = 16, 16
// tilescope: args = field: random f32[h, w], code: zeros u8[h, w], w, h, iso: 0.2
extern "C" __global__ void g_marching_codes(const float *field, unsigned char *code, int w, int h, float iso) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w - 1 || y >= h - 1) return;
    const float *f = field + y * w + x;
    int c = (f[0] > iso) | (f[1] > iso) << 1 | (f[w + 1] > iso) << 2 | (f[w] > iso) << 3;
    if (c == 5 || c == 10) {
        float middle = 0.25f * (f[0] + f[1] + f[w] + f[w + 1]);
        if (middle > iso) c |= 16;
    }
    code[y * w + x] = c;
}
