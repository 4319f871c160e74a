// advice: none
// tilescope: n = 4096
// tilescope: grid = 4
// tilescope: block = 256
// tilescope: args = in: random u8[n], bins: zeros u32[32]
__global__ void histogram(const unsigned char *in, unsigned *bins)
{
    __shared__ unsigned own[32];
    int t = threadIdx.x, i = blockIdx.x * 1024 + t;
    if (t < 32)
        own[t] = 0;
    __syncthreads();
    for (int k = 0; k < 4; ++k)
        atomicAdd(&own[in[i + 256 * k] / 8], 1);
    __syncthreads();
    if (t < 32)
        atomicAdd(&bins[t], own[t]); // here
}
