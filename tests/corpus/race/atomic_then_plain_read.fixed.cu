// Positive elements are counted with atomics, and the count is read behind a barrier.
//
// tilescope: n = 512
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random i32[n], out: zeros i32[n / 128]
// tilescope: expect out[0] = sum(in[0:128] > 0)
// tilescope: expect out[3] = sum(in[384:512] > 0)

__global__ void count_positive(const int *in, int *out)
{
    __shared__ int count;
    int t = threadIdx.x;
    if (t == 0)
        count = 0;
    __syncthreads();
    if (in[blockIdx.x * 128 + t] > 0)
        atomicAdd(&count, 1);
    __syncthreads();
    if (t == 0)
        out[blockIdx.x] = count;
}
