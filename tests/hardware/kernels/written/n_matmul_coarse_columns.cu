// Tiled matrix product with thread coarsening: a block keeps its tile of A and makes three tiles of C beside each other.
// tilescope: define TILE = 24
// tilescope: define COARSE = 3
// tilescope: m = 610
// tilescope: k = 333
// tilescope: n = 770
// tilescope: grid = (n + 71) / 72, (m + 23) / 24
// tilescope: block = 24, 24
// tilescope: args = A: random f32[m, k], B: random f32[k, n], C: zeros f32[m, n], m, k, n
// tilescope: expect C = A @ B
extern "C" __global__ void n_matmul_coarse_columns(const float *A, const float *B, float *C, int m, int k, int n) {
    __shared__ float As[TILE][TILE];
    __shared__ float Bs[TILE][TILE];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * TILE + ty;
    int colStart = blockIdx.x * TILE * COARSE + tx;
    float value[COARSE];
    for (int c = 0; c < COARSE; c++) value[c] = 0.0f;
    for (int ph = 0; ph < (k + TILE - 1) / TILE; ph++) {
        int ac = ph * TILE + tx;
        int br = ph * TILE + ty;
        As[ty][tx] = (row < m && ac < k) ? A[row * k + ac] : 0.0f;
        for (int c = 0; c < COARSE; c++) {
            int col = colStart + c * TILE;
            Bs[ty][tx] = (br < k && col < n) ? B[br * n + col] : 0.0f;
            __syncthreads();
            for (int i = 0; i < TILE; i++) value[c] += As[ty][i] * Bs[i][tx];
            __syncthreads();
        }
    }
    for (int c = 0; c < COARSE; c++) {
        int col = colStart + c * TILE;
        if (row < m && col < n) C[row * n + col] = value[c];
    }
}
