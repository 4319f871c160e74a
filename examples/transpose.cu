// Two ways to transpose a matrix. Both read and write every element once, and the table shows what differs: the naive
// one writes down columns, a sector for each lane; the tiled one turns the corner in shared memory.
//
//   tilescope run examples/transpose.cu
//   tilescope run examples/transpose.cu --entry naive
//   tilescope run examples/transpose.cu -D PAD=0        (look at the bank conflicts)
//
// tilescope: entry = tiled
// tilescope: rows = 200
// tilescope: cols = 150
// tilescope: define TILE = 32
// tilescope: define PAD = 1
// tilescope: grid = (cols + TILE - 1) / TILE, (rows + TILE - 1) / TILE
// tilescope: block = TILE, TILE
// tilescope: args = in: random f32[rows, cols], out: zeros f32[cols, rows], rows, cols
// tilescope: expect out = in.T

__global__ void naive(const float *in, float *out, int rows, int cols)
{
    int x = blockIdx.x * TILE + threadIdx.x;
    int y = blockIdx.y * TILE + threadIdx.y;
    if (x < cols && y < rows)
        out[x * rows + y] = in[y * cols + x];
}

__global__ void tiled(const float *in, float *out, int rows, int cols)
{
    __shared__ float tile[TILE][TILE + PAD];
    int x = blockIdx.x * TILE + threadIdx.x;
    int y = blockIdx.y * TILE + threadIdx.y;
    if (x < cols && y < rows)
        tile[threadIdx.y][threadIdx.x] = in[y * cols + x];
    __syncthreads();

    x = blockIdx.y * TILE + threadIdx.x;
    y = blockIdx.x * TILE + threadIdx.y;
    if (x < rows && y < cols)
        out[y * rows + x] = tile[threadIdx.x][threadIdx.y];
}
