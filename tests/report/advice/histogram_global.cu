// advice: atomics
// cure: histogram_shared
// tilescope: n = 4096
// tilescope: grid = 4
// tilescope: block = 256
// tilescope: args = in: random u8[n], bins: zeros u32[32]
__global__ void histogram(const unsigned char *in, unsigned *bins)
{
    int i = blockIdx.x * 1024 + threadIdx.x;
    for (int k = 0; k < 4; ++k)
        atomicAdd(&bins[in[i + 256 * k] / 8], 1); // here
}
