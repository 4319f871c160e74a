// The warps of a block take turns by a lock in shared memory, with fences for the block on both sides.
//
// tilescope: n = 256
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random i32[n], out: zeros i32[n / 128]
// tilescope: expect out[0] = max(in[0:128])
// tilescope: expect out[1] = max(in[128:256])

__global__ void merge_warps(const int *in, int *out)
{
    __shared__ int lock, best;
    int t = threadIdx.x;
    if (t == 0) {
        lock = 0;
        best = -1000;
    }
    int value = __reduce_max_sync(~0u, in[blockIdx.x * 128 + t]);
    __syncthreads();
    if (t % 32 == 0) {
        while (atomicCAS(&lock, 0, 1) != 0)
            ;
        __threadfence_block();
        best = max(best, value);
        __threadfence_block();
        atomicExch(&lock, 0);
    }
    __syncthreads();
    if (t == 0)
        out[blockIdx.x] = best;
}
