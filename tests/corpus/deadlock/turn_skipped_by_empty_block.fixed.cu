// A block that keeps nothing passes on the turn like the others.
//
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: args = counts: full([3, 0, 2, 4]) i32[4], turn: zeros i32[1], total: zeros i32[1], start: zeros i32[4]
// tilescope: expect start[3] = 5

__global__ void starts(const int *counts, int *turn, int *total, int *start)
{
    int b = blockIdx.x;
    if (threadIdx.x != 0)
        return;
    while (atomicAdd(turn, 0) != b)
        ;
    __threadfence();
    start[b] = *total;
    *total += counts[b];
    __threadfence();
    atomicAdd(turn, 1);
}
