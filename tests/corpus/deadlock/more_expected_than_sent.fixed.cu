// The consumer waits for as many items as the producers put into the queue.
//
// tilescope: grid = 5
// tilescope: block = 64
// tilescope: args = in: ones i32[256], queue: zeros i32[5], ready: zeros i32[5], tail: zeros i32[1], out: zeros i32[1]
// tilescope: expect out[0] = 4

__global__ void consume_all(const int *in, int *queue, int *ready, int *tail, int *out)
{
    int b = blockIdx.x, producers = gridDim.x - 1;
    if (threadIdx.x != 0)
        return;
    if (b < producers) {
        int k = atomicAdd(tail, 1);
        queue[k] = in[b * 64];
        __threadfence();
        atomicExch(ready + k, 1);
        return;
    }
    int sum = 0;
    for (int k = 0; k < producers; ++k) {
        while (atomicAdd(ready + k, 0) == 0)
            ;
        __threadfence();
        sum += queue[k];
    }
    *out = sum;
}
