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
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int k = 0; k < n; ++k)
        sum += M[row * n + k] * N[k * n + col];
    P[row * n + col] = sum;
}
