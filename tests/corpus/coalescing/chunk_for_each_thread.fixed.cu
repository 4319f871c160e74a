// Each thread adds 16 elements, a block's width apart: the warp's threads are neighbours.
//
// tilescope: n = 32768
// tilescope: grid = n / 2048
// tilescope: block = 128
// tilescope: args = in: random f32[n], out: zeros f32[n / 16]
// tilescope: expect out[0] = sum(in[0:2048:128])

__global__ void partial_sums(const float *in, float *out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int k = 0; k < 16; ++k)
        sum += in[(blockIdx.x * 16 + k) * blockDim.x + threadIdx.x];
    out[i] = sum;
}
