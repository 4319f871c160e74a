// Non-local means of a grey picture: 3x3 patches, 9x9 search window, the block's part with its rim in shared memory.
// tilescope: define RIM = 5
// tilescope: define TX = 32
// tilescope: define TY = 8
// tilescope: w = 320
// tilescope: h = 200
// tilescope: grid = (w + TX - 1) / TX, (h + TY - 1) / TY
// tilescope: block = TX, TY
// tilescope: args = in: random u8[h, w], out: empty u8[h, w], w, h, 0.00002
extern "C" __global__ void l_nlmeans_tile(const unsigned char *__restrict__ in, unsigned char *__restrict__ out, int w, int h,
                                          float falloff) {
    __shared__ float tile[TY + 2 * RIM][TX + 2 * RIM];
    const int x0 = blockIdx.x * TX - RIM, y0 = blockIdx.y * TY - RIM;
    for (int i = threadIdx.y * TX + threadIdx.x; i < (TY + 2 * RIM) * (TX + 2 * RIM); i += TX * TY) {
        const int ty = i / (TX + 2 * RIM), tx = i % (TX + 2 * RIM);
        const int y = min(max(y0 + ty, 0), h - 1), x = min(max(x0 + tx, 0), w - 1);
        tile[ty][tx] = in[y * w + x];
    }
    __syncthreads();
    const int cx = threadIdx.x + RIM, cy = threadIdx.y + RIM;
    const int x = x0 + cx, y = y0 + cy;
    if (x >= w || y >= h) return;
    float patch[9];
#pragma unroll
    for (int k = 0; k < 9; k++) patch[k] = tile[cy + k / 3 - 1][cx + k % 3 - 1];
    float weights = 0.0f, sum = 0.0f;
    for (int dy = -4; dy <= 4; dy++)
        for (int dx = -4; dx <= 4; dx++) {
            float d2 = 0.0f;
#pragma unroll
            for (int k = 0; k < 9; k++) {
                const float d = tile[cy + dy + k / 3 - 1][cx + dx + k % 3 - 1] - patch[k];
                d2 += d * d;
            }
            const float weight = __expf(-d2 * falloff);
            weights += weight;
            sum += weight * tile[cy + dy][cx + dx];
        }
    out[y * w + x] = (unsigned char)(sum / weights + 0.5f);
}
