// block_sum() has barriers in it, and is called by all threads.
//
// tilescope: n = 1000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = in: random f32[n], out: zeros f32[n], n
// tilescope: expect out[0:128] = in[0:128] - mean(in[0:128])

__device__ float block_sum(float *sums, int t)
{
    for (int step = 64; step > 0; step /= 2) {
        if (t < step)
            sums[t] += sums[t + step];
        __syncthreads();
    }
    return sums[0];
}

__global__ void subtract_mean(const float *in, float *out, int n)
{
    __shared__ float sums[128];
    int t = threadIdx.x;
    int i = blockIdx.x * 128 + t;
    float value = i < n ? in[i] : 0;
    sums[t] = value;
    __syncthreads();
    float sum = block_sum(sums, t);
    if (i < n)
        out[i] = value - sum / min(128, n - blockIdx.x * 128);
}
