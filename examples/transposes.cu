// A transpose in three steps, side by side in one table. The naive one writes down columns, a sector for each lane; the
// tiled one turns the corner in shared memory, where all lanes of a column meet in one bank; a padded row mends that.
//
//   tilescope run examples/transposes.cu
//   tilescope run examples/transposes.cu --html transposes.html --open
//   tilescope run examples/transposes.cu --entry 'tiled<1>'                      (its lines)
//   tilescope compare examples/transposes.cu --entry naive --entry 'tiled<1>'    (what changed)
//
// tilescope: entry = naive, tiled<0>, tiled<1>
// tilescope: rows = 200
// tilescope: cols = 150
// tilescope: define TILE = 32
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

template <int PAD>
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
