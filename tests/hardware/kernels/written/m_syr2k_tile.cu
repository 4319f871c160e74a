// C = alpha (A B' + B A') + beta C in doubles, 16 x 16 tiles in shared memory, only the blocks on or below the diagonal.
// tilescope: define T = 16
// tilescope: n = 400
// tilescope: m = 240
// tilescope: grid = n / 16, n / 16
// tilescope: block = 16, 16
// tilescope: args = A: random f64[n, m], B: random f64[n, m], C: random f64[n, n], n, m, 1.5, 0.5
extern "C" __global__ void m_syr2k_tile(const double *A, const double *B, double *C, int n, int m, double alpha, double beta) {
    __shared__ double ai[T][T + 1], bi[T][T + 1], aj[T][T + 1], bj[T][T + 1];
    if (blockIdx.x > blockIdx.y) return;
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * T + ty, col = blockIdx.x * T + tx;
    int other = blockIdx.x * T + ty;
    double sum = 0.0;
    for (int k0 = 0; k0 < m; k0 += T) {
        ai[ty][tx] = A[row * m + k0 + tx];
        bi[ty][tx] = B[row * m + k0 + tx];
        aj[ty][tx] = A[other * m + k0 + tx];
        bj[ty][tx] = B[other * m + k0 + tx];
        __syncthreads();
#pragma unroll 4
        for (int k = 0; k < T; k++) sum += ai[ty][k] * bj[tx][k] + bi[ty][k] * aj[tx][k];
        __syncthreads();
    }
    if (col <= row) C[row * n + col] = alpha * sum + beta * C[row * n + col];
}
