// Four edges of the halo are loaded, its four corners are not, and a 3x3 box needs them.
//
// tilescope: w = 64
// tilescope: h = 40
// tilescope: grid = w / 32, h / 8
// tilescope: block = 32, 8
// tilescope: args = in: random f32[h, w], out: zeros f32[h, w], w, h
// tilescope: expect out[1:-1, 1:-1] = in[:-2, :-2] + in[1:-1, 1:-1] + in[2:, 2:]

__device__ float at(const float *in, int x, int y, int w, int h)
{
    return x >= 0 && x < w && y >= 0 && y < h ? in[y * w + x] : 0;
}

__global__ void diagonals(const float *in, float *out, int w, int h)
{
    __shared__ float tile[10][34];
    int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    tile[ty][tx] = at(in, x, y, w, h);
    if (tx == 1) tile[ty][0] = at(in, x - 1, y, w, h);
    if (tx == 32) tile[ty][33] = at(in, x + 1, y, w, h);
    if (ty == 1) tile[0][tx] = at(in, x, y - 1, w, h);
    if (ty == 8) tile[9][tx] = at(in, x, y + 1, w, h);
    __syncthreads();
    float sum = 0;
    for (int d = -1; d <= 1; ++d)
        sum += tile[ty + d][tx + d];  // fault: uninitialized
    out[y * w + x] = sum;
}
