// The word is written before anyone waits for it.
//
// tilescope: grid = 1
// tilescope: block = 32
// tilescope: args = ready: zeros i32[1], out: zeros i32[32]
// tilescope: expect out = 1

__global__ void wait_first(volatile int *ready, int *out)
{
    if (threadIdx.x == 0)
        *ready = 1;
    if (threadIdx.x == 0)
        while (*ready == 0)
            ;
    __syncwarp();
    out[threadIdx.x] = *ready;
}
