// advice: coalescing
// cure: stencil_along
// tilescope: n = 64
// tilescope: grid = 8, 2
// tilescope: block = 8, 32
// tilescope: args = in: random f32[n, n], out: zeros f32[n, n]
// threadIdx.y runs along the row, and a warp's lanes lie in columns
__global__ void twice(const float *in, float *out)
{
    int y = blockIdx.y * 32 + threadIdx.y, x = blockIdx.x * 8 + threadIdx.x;
    out[x * 64 + y] = 2 * in[x * 64 + y]; // here
}
