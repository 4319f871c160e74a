// advice: coalescing
// tilescope: n = 1024
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random f32[n], at: random u8[n], out: zeros f32[n]
__global__ void gather(const float *in, const unsigned char *at, float *out)
{
    int i = blockIdx.x * 128 + threadIdx.x;
    out[i] = in[at[i] * 4]; // here
}
