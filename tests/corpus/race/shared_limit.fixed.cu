// One thread of a block writes the limit, all read it behind a barrier.
//
// tilescope: n = 1000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = in: random f32[n], out: zeros f32[n], n
// tilescope: expect out = minimum(in, in[0] + 0.25)

__global__ void clip(const float *in, float *out, int n)
{
    __shared__ float limit;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (threadIdx.x == 0)
        limit = in[0] + 0.25f;
    __syncthreads();
    if (i < n)
        out[i] = fminf(in[i], limit);
}
