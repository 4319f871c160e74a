// advice: coalescing
// cure: transpose_padded
// tilescope: n = 64
// tilescope: grid = 2, 2
// tilescope: block = 32, 32
// tilescope: args = in: random f32[n, n], out: zeros f32[n, n]
// tilescope: expect out = in.T
__global__ void transpose(const float *in, float *out)
{
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    out[x * 64 + y] = in[y * 64 + x]; // here
}
