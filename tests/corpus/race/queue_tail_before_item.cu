// The producer moves the tail forward before the item is in its place.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random i32[16], queue: zeros i32[16], tail: zeros i32[1], out: zeros i32[16]
// tilescope: expect out = in * in

__global__ void pipeline(const int *in, int *queue, int *tail, int *out)
{
    if (threadIdx.x != 0)
        return;
    if (blockIdx.x == 1) {
        for (int k = 0; k < 16; ++k) {
            __threadfence();
            atomicExch(tail, k + 1);
            queue[k] = in[k];  // other
        }
    } else {
        for (int k = 0; k < 16; ++k) {
            while (atomicAdd(tail, 0) <= k)
                ;
            __threadfence();
            out[k] = queue[k] * queue[k];  // fault: race
        }
    }
}
