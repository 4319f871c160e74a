// tilescope: m = 500
// tilescope: k = 700
// tilescope: n = 300
// tilescope: grid = (n + 15) / 16, (m + 15) / 16
// tilescope: block = 16, 16
// tilescope: args = A: random f32[m, k], B: random f32[k, n], C: zeros f32[m, n], m, k, n
#define TILE 16
extern "C" __global__ void matmul_rectangular(const float *A, const float *B, float *C, int m, int k, int n) {
    __shared__ float As[TILE][TILE];
    __shared__ float Bs[TILE][TILE];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * TILE + ty;
    int col = blockIdx.x * TILE + tx;
    float value = 0;

    for (int p = 0; p < (k - 1) / TILE + 1; ++p) {
        if (row < m && p * TILE + tx < k)
            As[ty][tx] = A[row * k + p * TILE + tx];
        else
            As[ty][tx] = 0.0f;
        if (p * TILE + ty < k && col < n)
            Bs[ty][tx] = B[(p * TILE + ty) * n + col];
        else
            Bs[ty][tx] = 0.0f;
        __syncthreads();
        for (int i = 0; i < TILE; ++i)
            value += As[ty][i] * Bs[i][tx];
        __syncthreads();
    }
    if (row < m && col < n)
        C[row * n + col] = value;
}
