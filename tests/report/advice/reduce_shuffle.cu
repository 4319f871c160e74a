// advice: none
// tilescope: n = 1024
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: ones f32[n], out: zeros f32[n / 128]
// tilescope: expect out = 128 * ones_like(out)
__global__ void reduce(const float *in, float *out)
{
    __shared__ float part[4];
    int t = threadIdx.x;
    float sum = in[blockIdx.x * blockDim.x + t];
    for (int s = 16; s > 0; s /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, s);
    if (t % 32 == 0)
        part[t / 32] = sum;
    __syncthreads();
    if (t == 0)
        out[blockIdx.x] = part[0] + part[1] + part[2] + part[3];
}
