// tilescope: n = 50
// tilescope: define TILE_WIDTH = 16
// tilescope: grid = (n + TILE_WIDTH - 1) / TILE_WIDTH, (n + TILE_WIDTH - 1) / TILE_WIDTH
// tilescope: block = TILE_WIDTH, TILE_WIDTH
// tilescope: args = M: random f32[n, n], N: random f32[n, n], P: zeros f32[n, n], n
// tilescope: expect P = M @ N

#ifndef TILE_WIDTH
#define TILE_WIDTH 16
#endif

__global__ void boundary(const float *M, const float *N, float *P, int n)
{
    __shared__ float tileM[TILE_WIDTH][TILE_WIDTH];
    __shared__ float tileN[TILE_WIDTH][TILE_WIDTH];

    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * TILE_WIDTH + ty;
    int col = blockIdx.x * TILE_WIDTH + tx;
    float sum = 0;

    for (int phase = 0; phase < (n + TILE_WIDTH - 1) / TILE_WIDTH; ++phase) {
        int colM = phase * TILE_WIDTH + tx;
        int rowN = phase * TILE_WIDTH + ty;

        tileM[ty][tx] = row < n && colM < n ? M[row * n + colM] : 0;
        tileN[ty][tx] = rowN < n && col < n ? N[rowN * n + col] : 0;
        __syncthreads();

        for (int k = 0; k < TILE_WIDTH; ++k)
            sum += tileM[ty][k] * tileN[k][tx];
        __syncthreads();
    }
    if (row < n && col < n)
        P[row * n + col] = sum;
}
