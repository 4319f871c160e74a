// The flag is polled by volatile loads.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random i32[64], data: zeros i32[64], ready: zeros i32[1], out: zeros i32[64]
// tilescope: expect out = 3 * in

__global__ void wait_for_block_one(const int *in, int *data, int *ready, int *out)
{
    int t = threadIdx.x;
    if (blockIdx.x == 0) {
        if (t == 0) {
            while (*(volatile int *)ready == 0)
                ;
            __threadfence();
        }
        __syncthreads();
        out[t] = data[t];
    } else {
        data[t] = 3 * in[t];
        __syncthreads();
        if (t == 0) {
            __threadfence();
            atomicExch(ready, 1);
        }
    }
}
