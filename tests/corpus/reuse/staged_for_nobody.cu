// Each thread puts its four elements into shared memory and takes the same four out again, once.
//
// tilescope: n = 8192
// tilescope: grid = n / 512
// tilescope: block = 128
// tilescope: shared = 512 * 4
// tilescope: args = in: random f32[n], out: zeros f32[n], 4
// tilescope: expect out = 2 * in + 1

extern __shared__ float stage[];

__global__ void line(const float *in, float *out, int each)
{
    int first = blockIdx.x * blockDim.x * each + threadIdx.x;
    for (int k = 0; k < each; ++k)
        stage[k * blockDim.x + threadIdx.x] = in[first + k * blockDim.x];  // fault: reuse
    for (int k = 0; k < each; ++k)
        out[first + k * blockDim.x] = 2 * stage[k * blockDim.x + threadIdx.x] + 1;
}
