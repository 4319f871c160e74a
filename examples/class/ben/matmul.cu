// tilescope: n = 64
// tilescope: define TILE_WIDTH = 16
// tilescope: grid = n / TILE_WIDTH, n / TILE_WIDTH
// tilescope: block = TILE_WIDTH, TILE_WIDTH
// tilescope: args = M: random f32[n, n], N: random f32[n, n], P: zeros f32[n, n], n
// tilescope: expect P = M @ N

#ifndef TILE_WIDTH
#define TILE_WIDTH 16
#endif

__global__ void matmul(const float *M, const float *N, float *P, int n)
{
    __shared__ float a[TILE_WIDTH][TILE_WIDTH];
    __shared__ float b[TILE_WIDTH][TILE_WIDTH];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * TILE_WIDTH + ty;
    int col = blockIdx.x * TILE_WIDTH + tx;
    const float *m = M + row * n + tx, *q = N + ty * n + col;
    float sum = 0;
    for (int left = n; left > 0; left -= TILE_WIDTH, m += TILE_WIDTH, q += TILE_WIDTH * n) {
        a[ty][tx] = *m;
        b[ty][tx] = *q;
        __syncthreads();
        for (int k = 0; k < TILE_WIDTH; ++k)
            sum += a[ty][k] * b[k][tx];
        __syncthreads();
    }
    P[row * n + col] = sum;
}
