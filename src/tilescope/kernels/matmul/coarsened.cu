// Matrix multiplication P = M N by tiles, with COARSE elements of P for each thread, TILE_WIDTH rows apart.
// One tile of N now serves COARSE tiles of M: N is fetched COARSE times less often, and an element of it that was read
// from shared memory is used COARSE times (5 shared loads for 4 multiply-adds instead of 8).
//
// tilescope: j = 190
// tilescope: k = 75
// tilescope: l = 100
// tilescope: define TILE_WIDTH = 16
// tilescope: define COARSE = 4
// tilescope: height = COARSE * TILE_WIDTH
// tilescope: grid = (l + TILE_WIDTH - 1) / TILE_WIDTH, (j + height - 1) / height
// tilescope: block = TILE_WIDTH, TILE_WIDTH
// tilescope: args = M: random f32[j, k], N: random f32[k, l], P: zeros f32[j, l], j, k, l
// tilescope: expect P = M @ N

#ifndef TILE_WIDTH
#define TILE_WIDTH 16
#endif
#ifndef COARSE
#define COARSE 4
#endif

__global__ void coarsened(const float *M, const float *N, float *P, int j, int k, int l)
{
    __shared__ float tileM[COARSE * TILE_WIDTH][TILE_WIDTH];
    __shared__ float tileN[TILE_WIDTH][TILE_WIDTH];

    int tx = threadIdx.x, ty = threadIdx.y;
    int top = blockIdx.y * COARSE * TILE_WIDTH;
    int col = blockIdx.x * TILE_WIDTH + tx;
    float sum[COARSE] = {};

    for (int phase = 0; phase < (k + TILE_WIDTH - 1) / TILE_WIDTH; ++phase) {
        int colM = phase * TILE_WIDTH + tx;
        int rowN = phase * TILE_WIDTH + ty;

        for (int y = ty; y < COARSE * TILE_WIDTH; y += TILE_WIDTH)
            tileM[y][tx] = top + y < j && colM < k ? M[(top + y) * k + colM] : 0;
        tileN[ty][tx] = rowN < k && col < l ? N[rowN * l + col] : 0;
        __syncthreads();

        for (int i = 0; i < TILE_WIDTH; ++i) {
            float n = tileN[i][tx];
            for (int c = 0; c < COARSE; ++c)
                sum[c] += tileM[c * TILE_WIDTH + ty][i] * n;
        }
        __syncthreads();
    }
    for (int c = 0; c < COARSE; ++c) {
        int row = top + c * TILE_WIDTH + ty;
        if (row < j && col < l)
            P[row * l + col] = sum[c];
    }
}
