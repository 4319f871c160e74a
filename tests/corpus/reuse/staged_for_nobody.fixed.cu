// Each thread uses its four elements as it reads them.
//
// tilescope: n = 8192
// tilescope: grid = n / 512
// tilescope: block = 128
// tilescope: args = in: random f32[n], out: zeros f32[n], 4
// tilescope: expect out = 2 * in + 1

__global__ void line(const float *in, float *out, int each)
{
    int first = blockIdx.x * blockDim.x * each + threadIdx.x;
    for (int k = 0; k < each; ++k)
        out[first + k * blockDim.x] = 2 * in[first + k * blockDim.x] + 1;
}
