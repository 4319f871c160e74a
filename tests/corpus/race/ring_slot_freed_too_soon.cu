// The consumer frees the slot of the ring before it has read the item.
//
// tilescope: n = 12
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random i32[n], ring: zeros i32[4], head: zeros i32[1], tail: zeros i32[1], out: zeros i32[n], n

__global__ void through_ring(const int *in, int *ring, int *head, int *tail, int *out, int n)
{
    if (threadIdx.x != 0)
        return;
    for (int k = 0; k < n; ++k) {
        if (blockIdx.x == 0) {
            while (k - atomicAdd(head, 0) >= 4)
                ;
            __threadfence();
            ring[k % 4] = in[k];  // fault: race
            __threadfence();
            atomicAdd(tail, 1);
        } else {
            while (atomicAdd(tail, 0) <= k)
                ;
            __threadfence();
            atomicAdd(head, 1);
            int item = ring[k % 4];  // other
            out[k] = 2 * item;
        }
    }
}
