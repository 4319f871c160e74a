// The last row of threads looks one row below the tile.
//
// tilescope: w = 64
// tilescope: h = 48
// tilescope: grid = w / 32, h / 8
// tilescope: block = 32, 8
// tilescope: args = in: random f32[h, w], out: zeros f32[h, w], w, h
// tilescope: expect out[:-1] = in[1:] - in[:-1]

#define ROWS 8

__global__ void slope(const float *in, float *out, int w, int h)
{
    __shared__ float tile[ROWS][32];
    int tx = threadIdx.x, ty = threadIdx.y;
    int x = blockIdx.x * 32 + tx, y = blockIdx.y * ROWS + ty;
    tile[ty][tx] = in[y * w + x];
    __syncthreads();
    out[y * w + x] = tile[ty + 1][tx] - tile[ty][tx];  // fault: out_of_bounds
}
