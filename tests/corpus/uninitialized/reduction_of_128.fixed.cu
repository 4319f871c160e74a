// The block has 96 threads, and what they do not load is 0.
//
// tilescope: n = 960
// tilescope: grid = n / 96
// tilescope: block = 96
// tilescope: args = in: random f32[n], out: zeros f32[n / 96]
// tilescope: expect out[0] = sum(in[0:96])
// tilescope: expect out[9] = sum(in[864:960])

__global__ void reduce(const float *in, float *out)
{
    __shared__ float sums[128];
    int t = threadIdx.x;
    sums[t] = in[blockIdx.x * blockDim.x + t];
    if (t < 32)
        sums[96 + t] = 0;
    for (int step = 64; step > 0; step /= 2) {
        __syncthreads();
        if (t < step)
            sums[t] += sums[t + step];
    }
    if (t == 0)
        out[blockIdx.x] = sums[0];
}
