// A rectangle's rows are `width` apart.
//
// tilescope: w = 40
// tilescope: h = 70
// tilescope: grid = (w + 31) / 32, (h + 7) / 8
// tilescope: block = 32, 8
// tilescope: args = in: random f32[h, w], out: zeros f32[h, w], w, h
// tilescope: expect out = 1 - in

__global__ void invert(const float *in, float *out, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height)
        out[y * width + x] = 1 - in[y * width + x];
}
