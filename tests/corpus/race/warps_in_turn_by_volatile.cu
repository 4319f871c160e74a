// Each warp waits for the turn that the one before gives it, and takes over its result without a fence.
//
// tilescope: grid = 2
// tilescope: block = 128
// tilescope: args = in: random i32[256], out: zeros i32[8]
// tilescope: expect out[3] = sum(in[0:128])

__global__ void warp_prefix(const int *in, int *out)
{
    __shared__ volatile int turn;
    __shared__ int carry;
    int t = threadIdx.x, warp = t / 32;
    if (t == 0) {
        turn = 0;
        carry = 0;
    }
    __syncthreads();
    int sum = __reduce_add_sync(~0u, in[blockIdx.x * 128 + t]);
    if (t % 32 == 0) {
        while (turn != warp)
            ;
        carry += sum;  // fault: race
        out[blockIdx.x * 4 + warp] = carry;
        __threadfence_block();
        turn = warp + 1;
    }
}
