// tilescope: j = 40
// tilescope: k = 50
// tilescope: l = 70
// tilescope: define TILE_WIDTH = 16
// tilescope: grid = (l + TILE_WIDTH - 1) / TILE_WIDTH, (j + TILE_WIDTH - 1) / TILE_WIDTH
// tilescope: block = TILE_WIDTH, TILE_WIDTH
// tilescope: args = M: random f32[j, k], N: random f32[k, l], P: zeros f32[j, l], j, k, l
// tilescope: expect P = M @ N

#ifndef TILE_WIDTH
#define TILE_WIDTH 16
#endif

__global__ void rectangular(const float *M, const float *N, float *P, int j, int k, int l)
{
    __shared__ float tileM[TILE_WIDTH][TILE_WIDTH];
    __shared__ float tileN[TILE_WIDTH][TILE_WIDTH];

    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * TILE_WIDTH + ty;
    int col = blockIdx.x * TILE_WIDTH + tx;
    float sum = 0;

    for (int phase = 0; phase < (k + TILE_WIDTH - 1) / TILE_WIDTH; ++phase) {
        int colM = phase * TILE_WIDTH + tx;
        int rowN = phase * TILE_WIDTH + ty;

        tileM[ty][tx] = row < j && colM < k ? M[row * k + colM] : 0;
        tileN[ty][tx] = rowN < k && col < l ? N[rowN * l + col] : 0;
        __syncthreads();

        for (int i = 0; i < TILE_WIDTH; ++i)
            sum += tileM[ty][i] * tileN[i][tx];
        __syncthreads();
    }
    if (row < j && col < l)
        P[row * l + col] = sum;
}
