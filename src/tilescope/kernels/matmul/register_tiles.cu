// Matrix multiplication P = M N by tiles of tiles: a block computes SIDE x SIDE elements of P, and a thread EACH x EACH
// of them, held in registers. A column of EACH elements of M and a row of EACH of N, read from shared memory once,
// give EACH * EACH multiply-adds: with 8, an eighth of the shared loads of one element a thread. And a tile of
// 128 x 128 instead of 16 x 16 fetches M and N an eighth as often.
//
// tilescope: j = 150
// tilescope: k = 75
// tilescope: l = 190
// tilescope: define TILE_WIDTH = 16
// tilescope: side = 8 * TILE_WIDTH
// tilescope: grid = (l + side - 1) / side, (j + side - 1) / side
// tilescope: block = TILE_WIDTH, TILE_WIDTH
// tilescope: args = M: random f32[j, k], N: random f32[k, l], P: zeros f32[j, l], j, k, l
// tilescope: expect P = M @ N

#ifndef TILE_WIDTH
#define TILE_WIDTH 16
#endif
#define THREADS (TILE_WIDTH * TILE_WIDTH)
#define EACH 8
#define SIDE (EACH * TILE_WIDTH)
#define DEPTH 8  // columns of M and rows of N in a phase: the tiles of 32 x 32 threads fit, too

__global__ void __launch_bounds__(THREADS)
register_tiles(const float *M, const float *N, float *P, int j, int k, int l)
{
    __shared__ float tileM[SIDE][DEPTH];
    __shared__ float tileN[DEPTH][SIDE];

    int tx = threadIdx.x, ty = threadIdx.y, thread = ty * TILE_WIDTH + tx;
    int top = blockIdx.y * SIDE, left = blockIdx.x * SIDE;
    float sum[EACH][EACH] = {};

    for (int begin = 0; begin < k; begin += DEPTH) {
        for (int first = 0; first < SIDE * DEPTH; first += THREADS) {
            int i = first + thread;
            if (i < SIDE * DEPTH) {
                int rowM = top + i / DEPTH, colM = begin + i % DEPTH;
                int rowN = begin + i / SIDE, colN = left + i % SIDE;
                tileM[i / DEPTH][i % DEPTH] = rowM < j && colM < k ? M[rowM * k + colM] : 0;
                tileN[i / SIDE][i % SIDE] = rowN < k && colN < l ? N[rowN * l + colN] : 0;
            }
        }
        __syncthreads();

        for (int d = 0; d < DEPTH; ++d) {
            float n[EACH];
            for (int c = 0; c < EACH; ++c)
                n[c] = tileN[d][c * TILE_WIDTH + tx];
            for (int r = 0; r < EACH; ++r) {
                float m = tileM[r * TILE_WIDTH + ty][d];
                for (int c = 0; c < EACH; ++c)
                    sum[r][c] += m * n[c];
            }
        }
        __syncthreads();
    }
#pragma unroll 1  // the first row of sums is stored and the others move up: 8 stores in the code instead of 64
    for (int row = top + ty; row < top + SIDE; row += TILE_WIDTH)
        for (int c = 0; c < EACH; ++c) {
            int col = left + c * TILE_WIDTH + tx;
            if (row < j && col < l)
                P[row * l + col] = sum[0][c];
            for (int r = 1; r < EACH; ++r)
                sum[r - 1][c] = sum[r][c];
        }
}
