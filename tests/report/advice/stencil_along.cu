// advice: none
// tilescope: n = 64
// tilescope: grid = 2, 8
// tilescope: block = 32, 8
// tilescope: args = in: random f32[n, n], out: zeros f32[n, n]
__global__ void twice(const float *in, float *out)
{
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    out[y * 64 + x] = 2 * in[y * 64 + x]; // here
}
