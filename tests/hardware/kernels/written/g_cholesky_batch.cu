// tilescope: define N = 40
// tilescope: batch = 132
// tilescope: grid = batch
// tilescope: block = 64
// tilescope: args = noise: random f64[batch, N, N], rhs: random f64[batch, N], x: empty f64[batch, N]
extern "C" __global__ void g_cholesky_batch(const double *noise, const double *rhs, double *x) {
    __shared__ double a[N][N + 1], b[N];
    int t = threadIdx.x;
    const double *m = noise + blockIdx.x * N * N;
    for (int i = t; i < N * N; i += blockDim.x) {
        int r = i / N, c = i % N;
        a[r][c] = 0.5 * (m[r * N + c] + m[c * N + r]) + (r == c ? 2.0 * N : 0.0);
    }
    if (t < N) b[t] = rhs[blockIdx.x * N + t];
    __syncthreads();
    for (int k = 0; k < N; k++) {
        if (t == 0) a[k][k] = sqrt(a[k][k]);
        __syncthreads();
        if (t > k && t < N) a[t][k] /= a[k][k];
        __syncthreads();
        if (t > k && t < N)
            for (int j = k + 1; j <= t; j++) a[t][j] -= a[t][k] * a[j][k];
        __syncthreads();
    }
    for (int k = 0; k < N; k++) {                 // forwards
        if (t == 0) b[k] /= a[k][k];
        __syncthreads();
        if (t > k && t < N) b[t] -= a[t][k] * b[k];
        __syncthreads();
    }
    for (int k = N - 1; k >= 0; k--) {            // backwards
        if (t == 0) b[k] /= a[k][k];
        __syncthreads();
        if (t < k) b[t] -= a[k][t] * b[k];
        __syncthreads();
    }
    if (t < N) x[blockIdx.x * N + t] = b[t];
}
