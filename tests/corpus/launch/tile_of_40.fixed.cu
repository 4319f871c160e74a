// Tiles of 32x32 make blocks of 1024 threads.
//
// tilescope: n = 80
// tilescope: define TILE = 32
// tilescope: grid = (n + TILE - 1) / TILE, (n + TILE - 1) / TILE
// tilescope: block = TILE, TILE
// tilescope: args = M: random f32[n, n], N: random f32[n, n], P: zeros f32[n, n], n
// tilescope: expect P = M @ N

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
