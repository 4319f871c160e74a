// C = A B in double precision, 16 x 16 tiles, sizes that are no multiples of 16.
// tilescope: m = 500
// tilescope: k = 300
// tilescope: n = 420
// tilescope: define TILE = 16
// tilescope: grid = (n + TILE - 1) / TILE, (m + TILE - 1) / TILE
// tilescope: block = TILE, TILE
// tilescope: args = A: random f64[m, k], B: random f64[k, n], C: zeros f64[m, n], m, k, n
extern "C" __global__ void matmul_f64_tiled(const double *A, const double *B, double *C, int m, int k, int n) {
    __shared__ double As[TILE][TILE];
    __shared__ double Bs[TILE][TILE];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * TILE + ty;
    int col = blockIdx.x * TILE + tx;
    double sum = 0.0;
    for (int p = 0; p < (k + TILE - 1) / TILE; ++p) {
        int ac = p * TILE + tx, br = p * TILE + ty;
        As[ty][tx] = (row < m && ac < k) ? A[row * k + ac] : 0.0;
        Bs[ty][tx] = (br < k && col < n) ? B[br * n + col] : 0.0;
        __syncthreads();
        for (int i = 0; i < TILE; ++i)
            sum += As[ty][i] * Bs[i][tx];
        __syncthreads();
    }
    if (row < m && col < n)
        C[row * n + col] = sum;
}
