// advice: coalescing
// tilescope: n = 4096
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random f32[65536], at: random u16[n], out: zeros f32[n]
__global__ void gather(const float *in, const unsigned short *at, float *out)
{
    int i = blockIdx.x * 128 + threadIdx.x;
    out[i] = in[at[i]];
}
