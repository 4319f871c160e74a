// A long rod in doubles: each block of 96 threads takes 12 time steps on its part with ghost cells that shrink, 72 cells are kept.
// tilescope: n = 90000
// tilescope: define STEPS = 12
// tilescope: grid = (n + 71) / 72
// tilescope: block = 96
// tilescope: args = t0: random f64[n], t1: zeros f64[n], n, 0.24
extern "C" __global__ void v_rod_heat_ghost(const double *t0, double *t1, int n, double r) {
    __shared__ double buf[2][96];
    int keep = blockDim.x - 2 * STEPS;
    int i = (int)blockIdx.x * keep + (int)threadIdx.x - STEPS;
    int t = threadIdx.x;
    double v = 0.0;
    if (i >= 0 && i < n) v = t0[i];
    buf[0][t] = v;
    int cur = 0;
    __syncthreads();
    for (int s = 1; s <= STEPS; s++) {
        if (t >= s && t < blockDim.x - s) {
            if (i > 0 && i < n - 1)
                v = buf[cur][t] + r * (buf[cur][t - 1] - 2.0 * buf[cur][t] + buf[cur][t + 1]);
            buf[1 - cur][t] = v;
        }
        cur = 1 - cur;
        __syncthreads();
    }
    if (t >= STEPS && t < blockDim.x - STEPS && i < n) t1[i] = v;
}
