// Half of 1 is 0, and the reduction's loop ends.
//
// tilescope: n = 128
// tilescope: grid = n / 64
// tilescope: block = 64
// tilescope: args = in: random f32[n], out: zeros f32[n / 64]
// tilescope: expect out[0] = sum(in[0:64])
// tilescope: expect out[1] = sum(in[64:128])

__global__ void reduce(const float *in, float *out)
{
    __shared__ float sums[64];
    int t = threadIdx.x;
    sums[t] = in[blockIdx.x * 64 + t];
    for (int step = 32; step > 0; step /= 2) {
        __syncthreads();
        if (t < step)
            sums[t] += sums[t + step];
    }
    if (t == 0)
        out[blockIdx.x] = sums[0];
}
