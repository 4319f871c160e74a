// Warp 0 leaves a message for warp 1 in shared memory, passes a fence of the block and raises the flag.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random i32[64], out: zeros i32[64]
// tilescope: expect out[0:32] = 2 * in[0:32]
// tilescope: expect out[32:64] = 2 * in[32:64]

__global__ void from_warp_to_warp(const int *in, int *out)
{
    __shared__ int message[32];
    __shared__ volatile int ready;
    int t = threadIdx.x, lane = t % 32;
    if (t == 0)
        ready = 0;
    __syncthreads();
    if (t < 32) {
        message[lane] = 2 * in[blockIdx.x * 32 + lane];
        __syncwarp();
        if (lane == 0) {
            __threadfence_block();
            ready = 1;
        }
    } else {
        while (ready == 0)
            ;
        __threadfence_block();
        out[blockIdx.x * 32 + lane] = message[lane];
    }
}
