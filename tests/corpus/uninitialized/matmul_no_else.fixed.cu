// Where a tile hangs over the matrix it gets 0.
//
// tilescope: n = 40
// tilescope: grid = (n + 15) / 16, (n + 15) / 16
// tilescope: block = 16, 16
// tilescope: args = M: random f32[n, n], N: random f32[n, n], P: zeros f32[n, n], n
// tilescope: expect P = M @ N

#define TILE 16

__global__ void matmul(const float *M, const float *N, float *P, int n)
{
    __shared__ float tileM[TILE][TILE];
    __shared__ float tileN[TILE][TILE];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * TILE + ty, col = blockIdx.x * TILE + tx;
    float sum = 0;

    for (int p = 0; p < n; p += TILE) {
        tileM[ty][tx] = row < n && p + tx < n ? M[row * n + p + tx] : 0;
        tileN[ty][tx] = p + ty < n && col < n ? N[(p + ty) * n + col] : 0;
        __syncthreads();
        for (int k = 0; k < TILE; ++k)
            sum += tileM[ty][k] * tileN[k][tx];
        __syncthreads();
    }
    if (row < n && col < n)
        P[row * n + col] = sum;
}
