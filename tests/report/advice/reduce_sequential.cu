// advice: none
// tilescope: n = 1024
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: ones f32[n], out: zeros f32[n / 128]
// tilescope: expect out = 128 * ones_like(out)
__global__ void reduce(const float *in, float *out)
{
    __shared__ float part[128];
    int t = threadIdx.x;
    part[t] = in[blockIdx.x * blockDim.x + t];
    __syncthreads();
    for (int s = 64; s > 0; s /= 2) {
        if (t < s) // here
            part[t] += part[t + s]; // here
        __syncthreads();
    }
    if (t == 0)
        out[blockIdx.x] = part[0];
}
