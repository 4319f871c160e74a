// Tiled matrix multiplication without the barrier between loading the tiles and using them.
//
// tilescope: n = 48
// tilescope: grid = n / 16, n / 16
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

    for (int p = 0; p < n / TILE; ++p) {
        tileM[ty][tx] = M[row * n + p * TILE + tx];    // other
        tileN[ty][tx] = N[(p * TILE + ty) * n + col];  // other
        for (int k = 0; k < TILE; ++k)
            sum += tileM[ty][k] * tileN[k][tx];  // fault: race
        __syncthreads();
    }
    P[row * n + col] = sum;
}
