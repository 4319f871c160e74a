// The new node's link is written, and then it becomes the list's head.
//
// tilescope: grid = 5
// tilescope: block = 64
// tilescope: args = item: zeros i32[4], next: full(-1) i32[4], ends: full([-1, 0]) i32[2], sum: zeros i32[1]
// tilescope: expect sum[0] = 14

__global__ void push_then_walk(int *item, int *next, int *ends, int *sum)
{
    int *head = ends, *pushed = ends + 1;
    int b = blockIdx.x, nodes = gridDim.x - 1;
    if (threadIdx.x != 0)
        return;
    if (b < nodes) {
        item[b] = b * b;
        int seen = atomicAdd(head, 0), old;
        do {
            old = seen;
            next[b] = old;
            __threadfence();
            seen = atomicCAS(head, old, b);
        } while (seen != old);
        atomicAdd(pushed, 1);
        return;
    }
    while (atomicAdd(pushed, 0) < nodes)
        ;
    __threadfence();
    int total = 0;
    for (int k = atomicAdd(head, 0); k >= 0; k = next[k])
        total += item[k];
    *sum = total;
}
