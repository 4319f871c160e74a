// advice: none
// tilescope: n = 2048
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = in: ones f32[n], out: zeros f32[1]
// tilescope: expect out = n * ones_like(out)
__global__ void reduce(const float *in, float *out)
{
    __shared__ float part[8];
    int t = threadIdx.x;
    float sum = in[blockIdx.x * blockDim.x + t];
    for (int s = 16; s > 0; s /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, s);
    if (t % 32 == 0)
        part[t / 32] = sum;
    __syncthreads();
    if (t == 0) {
        for (int w = 1; w < 8; ++w)
            sum += part[w];
        atomicAdd(out, sum); // here
    }
}
