// advice: coalescing
// cure: sum_strided
// tilescope: n = 4096
// tilescope: grid = 2
// tilescope: block = 128
// tilescope: args = in: ones f32[n], out: zeros f32[256]
// tilescope: expect out = 16 * ones_like(out)
__global__ void sums(const float *in, float *out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int k = 0; k < 16; ++k)
        sum += in[i * 16 + k]; // here
    out[i] = sum;
}
