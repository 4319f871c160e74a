// The block that finishes last knows that it does, and adds up the others' sums without a fence of its own.
//
// tilescope: grid = 6
// tilescope: block = 64
// tilescope: args = in: random i32[6 * 64], sums: zeros i32[6], ticket: zeros u32[1], out: zeros i32[1]
// tilescope: expect out[0] = sum(in)

__global__ void sum_of_sums(const int *in, int *sums, unsigned *ticket, int *out)
{
    __shared__ int warp_sums[2];
    int t = threadIdx.x;
    int sum = __reduce_add_sync(~0u, in[blockIdx.x * 64 + t]);
    if (t % 32 == 0)
        warp_sums[t / 32] = sum;
    __syncthreads();
    if (t == 0) {
        sums[blockIdx.x] = warp_sums[0] + warp_sums[1];  // other
        __threadfence();
        if (atomicInc(ticket, gridDim.x - 1) == gridDim.x - 1) {
            int total = 0;
            for (int b = 0; b < gridDim.x; ++b)
                total += sums[b];  // fault: race
            *out = total;
        }
    }
}
