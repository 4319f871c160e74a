// Threads without an element return at once, and the others wait for them.
//
// tilescope: n = 1000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = in: random f32[n], out: zeros f32[n], n
// tilescope: expect out[::2] = (in[::2] + in[1::2]) / 2

__global__ void average_pairs(const float *in, float *out, int n)
{
    __shared__ float part[128];
    int t = threadIdx.x;
    int i = blockIdx.x * blockDim.x + t;
    if (i >= n)
        return;
    part[t] = in[i];
    __syncthreads();  // fault: barrier
    out[i] = (part[t] + part[t ^ 1]) / 2;
}
