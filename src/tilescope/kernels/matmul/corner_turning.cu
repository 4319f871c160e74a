// Matrix multiplication P = M N by tiles, where N lies in memory by columns: N[col * k + row].
// Corner turning: neighbouring threads fetch what neighbours in memory, a column of N, and lay it down as a column of
// the tile. Global loads are coalesced again (4 sectors a request with tiles of 16), and the tile is used as before.
//
// tilescope: j = 100
// tilescope: k = 75
// tilescope: l = 90
// tilescope: define TILE_WIDTH = 16
// tilescope: grid = (l + TILE_WIDTH - 1) / TILE_WIDTH, (j + TILE_WIDTH - 1) / TILE_WIDTH
// tilescope: block = TILE_WIDTH, TILE_WIDTH
// tilescope: args = M: random f32[j, k], N: random f32[l, k], P: zeros f32[j, l], j, k, l
// tilescope: expect P = M @ N.T

#ifndef TILE_WIDTH
#define TILE_WIDTH 16
#endif
// A warp lays down as many columns as it has rows of threads. This much beside each row, their banks differ.
#define PAD (TILE_WIDTH < 32 ? 32 / TILE_WIDTH : 1)

__global__ void corner_turning(const float *M, const float *N, float *P, int j, int k, int l)
{
    __shared__ float tileM[TILE_WIDTH][TILE_WIDTH];
    __shared__ float tileN[TILE_WIDTH][TILE_WIDTH + PAD];

    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * TILE_WIDTH + ty;
    int col = blockIdx.x * TILE_WIDTH + tx;
    int colN = blockIdx.x * TILE_WIDTH + ty;
    float sum = 0;

    for (int phase = 0; phase < (k + TILE_WIDTH - 1) / TILE_WIDTH; ++phase) {
        int colM = phase * TILE_WIDTH + tx;
        int rowN = phase * TILE_WIDTH + tx;

        tileM[ty][tx] = row < j && colM < k ? M[row * k + colM] : 0;
        tileN[tx][ty] = rowN < k && colN < l ? N[colN * k + rowN] : 0;
        __syncthreads();

        for (int i = 0; i < TILE_WIDTH; ++i)
            sum += tileM[ty][i] * tileN[i][tx];
        __syncthreads();
    }
    if (row < j && col < l)
        P[row * l + col] = sum;
}
