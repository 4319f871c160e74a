// A step of Cahn-Hilliard on a periodic square of doubles: the chemical potential in a tile of shared memory, then its Laplacian.
// tilescope: define BX = 32
// tilescope: define BY = 8
// tilescope: w = 2400
// tilescope: h = 2000
// tilescope: grid = w / 32, h / 8
// tilescope: block = 32, 8
// tilescope: args = c: random f64[h, w], next: zeros f64[h, w], w, h, 0.01, 0.5
extern "C" __global__ void m_cahn_hilliard(const double *__restrict__ c, double *__restrict__ next, int w, int h, double dt,
                                           double gamma) {
    __shared__ double field[BY + 4][BX + 4];
    __shared__ double mu[BY + 2][BX + 2];
    int x0 = blockIdx.x * BX - 2, y0 = blockIdx.y * BY - 2;
    int t = threadIdx.y * BX + threadIdx.x;
    for (int i = t; i < (BY + 4) * (BX + 4); i += BX * BY) {
        int x = i % (BX + 4), y = i / (BX + 4);
        field[y][x] = c[(y0 + y + h) % h * w + (x0 + x + w) % w];
    }
    __syncthreads();
    for (int i = t; i < (BY + 2) * (BX + 2); i += BX * BY) {
        int x = i % (BX + 2) + 1, y = i / (BX + 2) + 1;
        double u = field[y][x];
        double lap = field[y][x - 1] + field[y][x + 1] + field[y - 1][x] + field[y + 1][x] - 4.0 * u;
        mu[y - 1][x - 1] = u * u * u - u - gamma * lap;
    }
    __syncthreads();
    int x = threadIdx.x + 1, y = threadIdx.y + 1;
    double lap = mu[y][x - 1] + mu[y][x + 1] + mu[y - 1][x] + mu[y + 1][x] - 4.0 * mu[y][x];
    next[(y0 + y + 1) * w + x0 + x + 1] = field[y + 1][x + 1] + dt * lap;
}
