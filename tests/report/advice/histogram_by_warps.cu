// advice: none
// tilescope: n = 4096
// tilescope: grid = 4
// tilescope: block = 256
// tilescope: args = in: random u8[n], bins: zeros u32[32]
__global__ void histogram(const unsigned char *in, unsigned *bins)
{
    __shared__ unsigned own[8][33];
    int t = threadIdx.x, i = blockIdx.x * 1024 + t;
    own[t / 32][t % 32] = 0;
    __syncthreads();
    for (int k = 0; k < 4; ++k)
        atomicAdd(&own[t / 32][in[i + 256 * k] / 8], 1);
    __syncthreads();
    if (t < 32) {
        unsigned sum = 0;
        for (int w = 0; w < 8; ++w)
            sum += own[w][t];
        atomicAdd(&bins[t], sum);
    }
}
