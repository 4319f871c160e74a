// The tile has one row more than the block, for the last row of threads to look at.
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
    __shared__ float tile[ROWS + 1][32];
    int tx = threadIdx.x, ty = threadIdx.y;
    int x = blockIdx.x * 32 + tx, y = blockIdx.y * ROWS + ty;
    tile[ty][tx] = in[y * w + x];
    if (ty == ROWS - 1)
        tile[ROWS][tx] = y + 1 < h ? in[(y + 1) * w + x] : 0;
    __syncthreads();
    out[y * w + x] = tile[ty + 1][tx] - tile[ty][tx];
}
