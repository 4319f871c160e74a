// advice: none
// tilescope: n = 512
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random f32[8, n], out: zeros f32[n]
__global__ void masses(const float *in, float *out)
{
    int i = blockIdx.x * 128 + threadIdx.x;
    out[i] = in[3 * 512 + i]; // here
}
