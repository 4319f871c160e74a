// Corner turning: rows of the tile are written, columns are read behind a barrier.
//
// tilescope: rows = 64
// tilescope: cols = 96
// tilescope: grid = cols / 32, rows / 32
// tilescope: block = 32, 8
// tilescope: args = in: random f32[rows, cols], out: zeros f32[cols, rows], rows, cols
// tilescope: expect out = in.T

__global__ void transpose(const float *in, float *out, int rows, int cols)
{
    __shared__ float tile[32][33];
    int x = blockIdx.x * 32 + threadIdx.x;
    int y = blockIdx.y * 32;
    for (int j = threadIdx.y; j < 32; j += 8)
        tile[j][threadIdx.x] = in[(y + j) * cols + x];
    __syncthreads();

    x = blockIdx.y * 32 + threadIdx.x;
    y = blockIdx.x * 32;
    for (int j = threadIdx.y; j < 32; j += 8)
        out[(y + j) * rows + x] = tile[threadIdx.x][j];
}
