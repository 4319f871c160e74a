// tilescope: define N = 64
// tilescope: systems = 20
// tilescope: grid = systems
// tilescope: block = 256
// tilescope: args = A: random f64[systems, N, N], b: random f64[systems, N]
extern "C" __global__ void gauss_eliminate_f64(double *A, double *b) {
    __shared__ double m[N][N + 1];
    __shared__ double factor[N];
    int t = threadIdx.x;
    double *a = A + blockIdx.x * N * N;
    for (int i = t; i < N * N; i += blockDim.x) m[i / N][i % N] = a[i] + (i / N == i % N ? 2.0 * N : 0.0);
    if (t < N) m[t][N] = b[blockIdx.x * N + t];
    __syncthreads();
    for (int k = 0; k < N; k++) {           // Gauss-Jordan
        if (t < N) factor[t] = t == k ? 0.0 : m[t][k] / m[k][k];
        __syncthreads();
        int width = N + 1 - k;
        for (int i = t; i < N * width; i += blockDim.x) {
            int row = i / width, col = k + i % width;
            if (row != k) m[row][col] -= factor[row] * m[k][col];
        }
        __syncthreads();
    }
    if (t < N) b[blockIdx.x * N + t] = m[t][N] / m[t][t];
}
