// After the first step only 64 of 128 threads have work left, and only they go to the barrier.
//
// tilescope: n = 512
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random i32[n], out: zeros i32[n / 2]
// tilescope: expect out[0] = in[0] + in[64] + in[63] + in[127]

__global__ void fold(const int *in, int *out)
{
    __shared__ int sums[128];
    int t = threadIdx.x;
    sums[t] = in[blockIdx.x * 128 + t];
    __syncthreads();
    if (t < 64) {
        sums[t] += sums[t + 64];
        __syncthreads();  // fault: barrier
        out[blockIdx.x * 64 + t] = sums[t] + sums[63 - t];
    }
}
