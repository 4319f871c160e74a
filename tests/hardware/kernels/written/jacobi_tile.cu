// tilescope: n = 800
// tilescope: grid = (n + 15) / 16, (n + 15) / 16
// tilescope: block = 16, 16
// tilescope: args = u: random f32[n, n], f: random f32[n, n], u_new: zeros f32[n, n], n
// The block sweeps its own tile four times, red points then black ones; the halo stays as it was.
#define B 16
extern "C" __global__ void jacobi_tile(const float *u, const float *f, float *u_new, int n) {
    __shared__ float s[B + 2][B + 2];
    int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
    int col = blockIdx.x * B + threadIdx.x, row = blockIdx.y * B + threadIdx.y;
    bool inside = row < n && col < n;

    s[ty][tx] = inside ? u[row * n + col] : 0.0f;
    if (threadIdx.x == 0) s[ty][0] = (inside && col > 0) ? u[row * n + col - 1] : 0.0f;
    if (threadIdx.x == B - 1) s[ty][B + 1] = (row < n && col + 1 < n) ? u[row * n + col + 1] : 0.0f;
    if (threadIdx.y == 0) s[0][tx] = (inside && row > 0) ? u[(row - 1) * n + col] : 0.0f;
    if (threadIdx.y == B - 1) s[B + 1][tx] = (col < n && row + 1 < n) ? u[(row + 1) * n + col] : 0.0f;
    float rhs = inside ? f[row * n + col] : 0.0f;
    __syncthreads();

    for (int sweep = 0; sweep < 4; sweep++) {
        for (int color = 0; color < 2; color++) {
            if (inside && (tx + ty) % 2 == color)
                s[ty][tx] = 0.25f * (s[ty][tx - 1] + s[ty][tx + 1] + s[ty - 1][tx] + s[ty + 1][tx] - rhs);
            __syncthreads();
        }
    }
    if (inside) u_new[row * n + col] = s[ty][tx];
}
