// advice: tile
// cure: stencil_2d_tiled
// tilescope: n = 64
// tilescope: grid = 2, 8
// tilescope: block = 32, 8
// tilescope: args = in: random f32[n + 2, n + 8], out: zeros f32[n, n]
__global__ void stencil(const float *in, float *out)
{
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    float sum = 0;
    for (int dy = 0; dy < 3; ++dy)
        for (int dx = 0; dx < 3; ++dx)
            sum += in[(y + dy) * 72 + x + dx]; // here
    out[y * 64 + x] = sum / 9;
}
