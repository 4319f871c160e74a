// tilescope: rows = 50
// tilescope: cols = 70
// tilescope: define TILE_WIDTH = 32
// tilescope: grid = (cols + TILE_WIDTH - 1) / TILE_WIDTH, (rows + TILE_WIDTH - 1) / TILE_WIDTH
// tilescope: block = TILE_WIDTH, TILE_WIDTH
// tilescope: args = in: random f32[rows, cols], out: zeros f32[cols, rows], rows, cols
// tilescope: expect out = in.T

#ifndef TILE_WIDTH
#define TILE_WIDTH 32
#endif

__global__ void transpose(const float *in, float *out, int rows, int cols)
{
    __shared__ float tile[TILE_WIDTH][TILE_WIDTH + 1];

    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * TILE_WIDTH + ty;
    int col = blockIdx.x * TILE_WIDTH + tx;

    if (row < rows && col < cols)
        tile[ty][tx] = in[row * cols + col];
    __syncthreads();

    int to_row = blockIdx.x * TILE_WIDTH + ty;
    int to_col = blockIdx.y * TILE_WIDTH + tx;
    if (to_row < cols && to_col < rows)
        out[to_row * rows + to_col] = tile[tx][ty];
}
