// The whole halo is loaded, with its corners.
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
    for (int r = threadIdx.y; r < 10; r += 8)
        for (int c = threadIdx.x; c < 34; c += 32)
            tile[r][c] = at(in, blockIdx.x * 32 + c - 1, blockIdx.y * 8 + r - 1, w, h);
    __syncthreads();
    float sum = 0;
    for (int d = -1; d <= 1; ++d)
        sum += tile[ty + d][tx + d];
    out[y * w + x] = sum;
}
