// advice: tile
// cure: stencil_1d_tiled
// tilescope: n = 1024
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random f32[n + 8], out: zeros f32[n]
__global__ void stencil(const float *in, float *out)
{
    int i = blockIdx.x * 128 + threadIdx.x;
    float sum = 0;
    for (int k = 0; k < 9; ++k)
        sum += in[i + k]; // here
    out[i] = sum / 9;
}
