// Sequential addressing: in each step neighbouring threads use neighbouring elements.
//
// tilescope: n = 8192
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = in: random f32[n], out: zeros f32[n / 256]
// tilescope: expect out[0] = sum(in[0:256])
// tilescope: expect out[31] = sum(in[7936:8192])

__global__ void reduce(const float *in, float *out)
{
    __shared__ float sums[256];
    int t = threadIdx.x;
    sums[t] = in[blockIdx.x * 256 + t];
    __syncthreads();
    for (int step = 128; step > 0; step /= 2) {
        if (t < step)
            sums[t] += sums[t + step];
        __syncthreads();
    }
    if (t == 0)
        out[blockIdx.x] = sums[0];
}
