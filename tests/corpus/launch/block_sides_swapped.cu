// The grid is made for blocks of 32 columns and 8 rows, and the block has 8 columns and 32 rows.
//
// tilescope: w = 96
// tilescope: h = 60
// tilescope: grid = (w + 31) / 32, (h + 7) / 8
// tilescope: block = 8, 32
// tilescope: args = in: random f32[h, w], out: empty f32[h, w], w, h
// tilescope: expect out = in * in

__global__ void square(const float *in, float *out, int w, int h)  // fault: launch
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < w && y < h)
        out[y * w + x] = in[y * w + x] * in[y * w + x];
}
