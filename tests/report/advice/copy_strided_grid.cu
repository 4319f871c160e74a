// advice: none
// tilescope: n = 4096
// tilescope: grid = 4
// tilescope: block = 128
// tilescope: args = in: random f32[n], out: zeros f32[n]
// tilescope: expect out = in
__global__ void copy(const float *in, float *out)
{
    for (int i = blockIdx.x * 128 + threadIdx.x; i < 4096; i += 4 * 128)
        out[i] = in[i];
}
