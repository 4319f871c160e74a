// The input is shared with the neighbours; the bias is not, and yet goes through shared memory.
//
// tilescope: n = 8192
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = in: random f32[n], bias: random f32[n], out: zeros f32[n]
// tilescope: expect out[0:255] = in[0:255] + in[1:256] + bias[0:255]

__global__ void pair_sums(const float *in, const float *bias, float *out)
{
    __shared__ float part[256];
    __shared__ float extra[256];
    int t = threadIdx.x;
    int i = blockIdx.x * 256 + t;
    part[t] = in[i];
    extra[t] = bias[i];  // fault: reuse
    __syncthreads();
    out[i] = part[t] + part[(t + 1) % 256] + extra[t];
}
