// The barrier at the end of the loop keeps the tiles until every thread has used them.
//
// tilescope: n = 48
// tilescope: grid = n / 16, n / 16
// tilescope: block = 16, 16
// tilescope: args = M: random f32[n, n], N: random f32[n, n], P: zeros f32[n, n], n
// tilescope: expect P = M @ N

#define TILE 16

__device__ void load(float tile[TILE][TILE], const float *from, int row, int col, int width)
{
    tile[threadIdx.y][threadIdx.x] = from[row * width + col];
}

__global__ void matmul(const float *M, const float *N, float *P, int n)
{
    __shared__ float tileM[TILE][TILE];
    __shared__ float tileN[TILE][TILE];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * TILE + ty, col = blockIdx.x * TILE + tx;
    float sum = 0;

    for (int p = 0; p < n; p += TILE) {
        load(tileM, M, row, p + tx, n);
        load(tileN, N, p + ty, col, n);
        __syncthreads();
        for (int k = 0; k < TILE; ++k)
            sum += tileM[ty][k] * tileN[k][tx];
        __syncthreads();
    }
    P[row * n + col] = sum;
}
