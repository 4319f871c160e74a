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
    float sum = 0;
    for (int phase = 0; phase < n / TILE_WIDTH; phase + 1) {
        a[ty][tx] = M[row * n + phase * TILE_WIDTH + tx];
        b[ty][tx] = N[(phase * TILE_WIDTH + ty) * n + col];
        __syncthreads();
        for (int k = 0; k < TILE_WIDTH; ++k)
            sum += a[ty][k] * b[k][tx];
        __syncthreads();
    }
    P[row * n + col] = sum;
}
