// The last warp goes on without block barriers, but with one of its own between reading and writing.
//
// tilescope: n = 512
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random f32[n], out: zeros f32[n / 128]
// tilescope: expect out[0] = sum(in[0:128])
// tilescope: expect out[3] = sum(in[384:512])

__device__ void last_warp(volatile float *sums, int t)
{
    for (int step = 32; step > 0; step /= 2) {
        float other = sums[t + step];
        __syncwarp();
        sums[t] += other;
        __syncwarp();
    }
}

__global__ void reduce(const float *in, float *out)
{
    __shared__ float sums[128];
    int t = threadIdx.x;
    sums[t] = in[blockIdx.x * 128 + t];
    __syncthreads();
    if (t < 64)
        sums[t] += sums[t + 64];
    __syncthreads();
    if (t < 32)
        last_warp(sums, t);
    if (t == 0)
        out[blockIdx.x] = sums[0];
}
