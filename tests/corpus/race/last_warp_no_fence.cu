// The warp of a block that finishes last adds up the others' sums, and no fence stands before their tickets.
//
// tilescope: n = 256
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random i32[n], out: zeros i32[n / 128]
// tilescope: expect out[0] = sum(in[0:128])
// tilescope: expect out[1] = sum(in[128:256])

__global__ void sums(const int *in, int *out)
{
    __shared__ int part[4];
    __shared__ unsigned finished;
    int t = threadIdx.x;
    if (t == 0)
        finished = 0;
    __syncthreads();
    int sum = __reduce_add_sync(~0u, in[blockIdx.x * 128 + t]);
    unsigned before = 0;
    if (t % 32 == 0) {
        part[t / 32] = sum;  // other
        before = atomicAdd(&finished, 1u);
        __threadfence_block();
    }
    if (__shfl_sync(~0u, before, 0) == 3 && t % 32 == 0) {
        for (int w = 0; w < 4; ++w)
            sum += w == t / 32 ? 0 : part[w];  // fault: race
        out[blockIdx.x] = sum;
    }
}
