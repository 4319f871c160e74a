// Two arrays in dynamic shared memory, and the launch asks for the bytes of both.
//
// tilescope: n = 512
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: shared = 2 * 128 * 4
// tilescope: args = x: random f32[n], y: random f32[n], out: zeros f32[n]
// tilescope: expect out[0] = x[127] * y[127]

extern __shared__ float memory[];

__global__ void mirrored_product(const float *x, const float *y, float *out)
{
    float *xs = memory;
    float *ys = memory + blockDim.x;
    int t = threadIdx.x;
    int i = blockIdx.x * blockDim.x + t;
    xs[t] = x[i];
    ys[t] = y[i];
    __syncthreads();
    int other = blockDim.x - 1 - t;
    out[i] = xs[other] * ys[other];
}
