// tilescope: nx = 240
// tilescope: ny = 256
// tilescope: grid = ny / 128, nx
// tilescope: block = 128
// tilescope: args = f: random f32[9, nx, ny], g: zeros f32[9, nx, ny], nx, ny, 1.2
extern "C" __global__ void lbm_d2q9_pull(const float *f, float *g, int nx, int ny, float omega) {
    const int cx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, cy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
    const float w[9] = {4.f / 9, 1.f / 9, 1.f / 9, 1.f / 9, 1.f / 9, 1.f / 36, 1.f / 36, 1.f / 36, 1.f / 36};
    int y = blockIdx.x * blockDim.x + threadIdx.x, x = blockIdx.y, size = nx * ny;
    float p[9], rho = 0, ux = 0, uy = 0;
#pragma unroll
    for (int q = 0; q < 9; q++) {
        int sx = (x - cx[q] + nx) % nx, sy = (y - cy[q] + ny) % ny;
        p[q] = w[q] * (1.0f + 0.2f * f[q * size + sx * ny + sy]);
        rho += p[q];
        ux += cx[q] * p[q];
        uy += cy[q] * p[q];
    }
    ux /= rho;
    uy /= rho;
    float uu = 1.5f * (ux * ux + uy * uy);
#pragma unroll
    for (int q = 0; q < 9; q++) {
        float cu = 3.0f * (cx[q] * ux + cy[q] * uy);
        g[q * size + x * ny + y] = p[q] + omega * (w[q] * rho * (1.0f + cu + 0.5f * cu * cu - uu) - p[q]);
    }
}
