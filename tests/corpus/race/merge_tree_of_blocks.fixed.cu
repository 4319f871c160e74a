// A block waits for its partner by volatile reads and passes a fence before it merges the partner's part.
//
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: args = part: random i32[256], done: zeros i32[4]

__global__ void tree_sum(int *part, volatile int *done)
{
    int t = threadIdx.x, b = blockIdx.x;
    for (int step = 1; step < 4; step *= 2) {
        if (b % (2 * step) != 0)
            break;
        if (t == 0)
            while (done[b + step] == 0)
                ;
        __syncthreads();
        __threadfence();
        part[b * 64 + t] += part[(b + step) * 64 + t];
    }
    __threadfence();
    __syncthreads();
    if (t == 0)
        done[b] = 1;
}
