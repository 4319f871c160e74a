// The flag is raised by a volatile store behind a fence.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = seed: 17, table: zeros i32[64], ready: zeros i32[1], out: zeros i32[64]
// tilescope: expect out[0] = 17

__global__ void table_then_use(int seed, int *table, int *ready, int *out)
{
    int t = threadIdx.x;
    if (blockIdx.x == 0) {
        table[t] = seed + t * t;
        __syncthreads();
        if (t == 0) {
            __threadfence();
            *(volatile int *)ready = 1;
        }
    } else {
        while (*(volatile int *)ready == 0)
            ;
        __threadfence();
        out[t] = table[63 - t] + table[t] - seed - (63 - t) * (63 - t);
    }
}
