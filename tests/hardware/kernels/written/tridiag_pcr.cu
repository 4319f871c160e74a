// tilescope: define N = 512
// tilescope: systems = 60
// tilescope: grid = systems
// tilescope: block = N
// tilescope: args = low: random f32[systems, N], diag: random f32[systems, N], up: random f32[systems, N], rhs: random f32[systems, N], x: zeros f32[systems, N]
extern "C" __global__ void tridiag_pcr(const float *low, const float *diag, const float *up, const float *rhs, float *x) {
    __shared__ float a[N], b[N], c[N], d[N];
    int i = threadIdx.x, g = blockIdx.x * N + i;
    a[i] = i == 0 ? 0.0f : low[g];
    b[i] = 4.0f + diag[g];
    c[i] = i == N - 1 ? 0.0f : up[g];
    d[i] = rhs[g];
    __syncthreads();
    for (int s = 1; s < N; s *= 2) {
        float na = 0, nb = b[i], nc = 0, nd = d[i];
        if (i >= s) {
            float k = a[i] / b[i - s];
            na = -a[i - s] * k;
            nb -= c[i - s] * k;
            nd -= d[i - s] * k;
        }
        if (i + s < N) {
            float k = c[i] / b[i + s];
            nc = -c[i + s] * k;
            nb -= a[i + s] * k;
            nd -= d[i + s] * k;
        }
        __syncthreads();
        a[i] = na; b[i] = nb; c[i] = nc; d[i] = nd;
        __syncthreads();
    }
    x[g] = d[i] / b[i];
}
