// Bending of a clamped plate: one explicit step with the biharmonic stencil of 13 points, a tile of 32 x 8 with a rim of two.
// tilescope: w = 1030
// tilescope: h = 910
// tilescope: grid = ((w + 31) / 32, (h + 7) / 8)
// tilescope: block = (32, 8)
// tilescope: args = now: random f32[h, w], before: random f32[h, w], load: random f32[h, w], after: zeros f32[h, w], w, h, 0.04
extern "C" __global__ void v_plate_bend_13(const float *now, const float *before, const float *load, float *after, int w, int h, float c) {
    __shared__ float u[12][36];
    int x0 = blockIdx.x * 32 - 2, y0 = blockIdx.y * 8 - 2;
    for (int k = threadIdx.y * 32 + threadIdx.x; k < 12 * 36; k += 256) {
        int ly = k / 36, lx = k - ly * 36;
        int gx = x0 + lx, gy = y0 + ly;
        u[ly][lx] = (gx >= 0 && gx < w && gy >= 0 && gy < h) ? now[gy * w + gx] : 0.0f;
    }
    __syncthreads();
    int x = blockIdx.x * 32 + threadIdx.x;
    int y = blockIdx.y * 8 + threadIdx.y;
    if (x >= w || y >= h) return;
    int lx = threadIdx.x + 2, ly = threadIdx.y + 2;
    int at = y * w + x;
    if (x < 2 || y < 2 || x >= w - 2 || y >= h - 2) {
        after[at] = 0.0f;
        return;
    }
    float mid = u[ly][lx];
    float cross = u[ly][lx - 1] + u[ly][lx + 1] + u[ly - 1][lx] + u[ly + 1][lx];
    float diag = u[ly - 1][lx - 1] + u[ly - 1][lx + 1] + u[ly + 1][lx - 1] + u[ly + 1][lx + 1];
    float far = u[ly][lx - 2] + u[ly][lx + 2] + u[ly - 2][lx] + u[ly + 2][lx];
    float bi = 20.0f * mid - 8.0f * cross + 2.0f * diag + far;
    after[at] = 2.0f * mid - before[at] - c * bi + 0.001f * load[at];
}
