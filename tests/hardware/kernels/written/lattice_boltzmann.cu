// One D2Q9 step (pull, then BGK collision), structure of arrays, periodic borders.
// tilescope: nx = 400
// tilescope: ny = 250
// tilescope: n = nx * ny
// tilescope: grid = (nx + 63) / 64, ny
// tilescope: block = 64
// tilescope: args = f: random f32[9, ny, nx], g: zeros f32[9, ny, nx], nx, ny, 1.2
__constant__ int cx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
__constant__ int cy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
__constant__ float w[9] = {4.f / 9, 1.f / 9, 1.f / 9, 1.f / 9, 1.f / 9, 1.f / 36, 1.f / 36, 1.f / 36, 1.f / 36};

extern "C" __global__ void lattice_boltzmann(const float *f, float *g, int nx, int ny, float omega) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
    if (x >= nx) return;
    int n = nx * ny;
    float p[9], rho = 0, ux = 0, uy = 0;
    for (int k = 0; k < 9; k++) {
        int sx = (x - cx[k] + nx) % nx;
        int sy = (y - cy[k] + ny) % ny;
        p[k] = w[k] * (1.0f + 0.1f * f[k * n + sy * nx + sx]);
        rho += p[k];
        ux += cx[k] * p[k];
        uy += cy[k] * p[k];
    }
    ux /= rho;
    uy /= rho;
    float square = 1.5f * (ux * ux + uy * uy);
    for (int k = 0; k < 9; k++) {
        float cu = 3.0f * (cx[k] * ux + cy[k] * uy);
        float eq = w[k] * rho * (1.0f + cu + 0.5f * cu * cu - square);
        g[k * n + y * nx + x] = p[k] + omega * (eq - p[k]);
    }
}
