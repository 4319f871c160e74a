// tilescope: n = 512
// tilescope: steps = 4
// tilescope: grid = n / 24 + 1, n / 24 + 1
// tilescope: block = 32, 32
// tilescope: args = ez: random f32[n, n], hx: random f32[n, n], hy: random f32[n, n], oz: zeros f32[n, n], ox: zeros f32[n, n], oy: zeros f32[n, n], n, steps
// 2D Maxwell TM update, temporally blocked: four steps on a shared tile of which the inner 24x24 stay valid.
#define T 32
#define HALO 4
extern "C" __global__ void __launch_bounds__(1024) fdtd_tile(const float *ez, const float *hx, const float *hy, float *oz, float *ox, float *oy, int n, int steps) {
    __shared__ float e[T][T + 1], a[T][T + 1], b[T][T + 1];
    int tx = threadIdx.x, ty = threadIdx.y;
    int x = blockIdx.x * (T - 2 * HALO) + tx - HALO, y = blockIdx.y * (T - 2 * HALO) + ty - HALO;
    bool inside = x >= 0 && x < n && y >= 0 && y < n;
    e[ty][tx] = inside ? ez[y * n + x] : 0.0f;
    a[ty][tx] = inside ? hx[y * n + x] : 0.0f;
    b[ty][tx] = inside ? hy[y * n + x] : 0.0f;
    __syncthreads();
    for (int s = 0; s < steps; s++) {
        if (tx < T - 1 && ty < T - 1 && inside) {
            a[ty][tx] -= 0.5f * (e[ty + 1][tx] - e[ty][tx]);
            b[ty][tx] += 0.5f * (e[ty][tx + 1] - e[ty][tx]);
        }
        __syncthreads();
        if (tx > 0 && ty > 0 && inside)
            e[ty][tx] += 0.5f * (b[ty][tx] - b[ty][tx - 1] - a[ty][tx] + a[ty - 1][tx]);
        __syncthreads();
    }
    if (inside && tx >= HALO && tx < T - HALO && ty >= HALO && ty < T - HALO) {
        oz[y * n + x] = e[ty][tx];
        ox[y * n + x] = a[ty][tx];
        oy[y * n + x] = b[ty][tx];
    }
}
