// C = A^T B in double precision, A stored k x m; tiles of 16 x 64, each thread has four columns 16 apart.
// tilescope: m = 256
// tilescope: n = 384
// tilescope: k = 192
// tilescope: grid = (n / 64, m / 16)
// tilescope: block = (16, 16)
// tilescope: args = A: random f64[k, m], B: random f64[k, n], C: zeros f64[m, n], m, n, k
// tilescope: expect C = A.T @ B
constexpr int T = 16;
constexpr int COARSE = 4;

extern "C" __global__ void s_matmul_at_f64_coarse(const double *__restrict__ A, const double *__restrict__ B,
                                                  double *__restrict__ C, int m, int n, int k) {
    __shared__ double sa[T][T + 1];
    __shared__ double sb[T][T * COARSE];
    const int tx = threadIdx.x, ty = threadIdx.y;
    const int row0 = blockIdx.y * T, col0 = blockIdx.x * T * COARSE;
    double acc[COARSE] = {};
    for (int k0 = 0; k0 < k; k0 += T) {
        sa[ty][tx] = A[(k0 + ty) * m + row0 + tx];
#pragma unroll
        for (int c = 0; c < COARSE; ++c) sb[ty][c * T + tx] = B[(k0 + ty) * n + col0 + c * T + tx];
        __syncthreads();
#pragma unroll 8
        for (int kk = 0; kk < T; ++kk) {
            double x = sa[kk][ty];
#pragma unroll
            for (int c = 0; c < COARSE; ++c) acc[c] = fma(x, sb[kk][c * T + tx], acc[c]);
        }
        __syncthreads();
    }
#pragma unroll
    for (int c = 0; c < COARSE; ++c) C[(row0 + ty) * n + col0 + c * T + tx] = acc[c];
}
