// A lock for many readers or one writer: readers leave behind a fence.
//
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: args = state: zeros i32[1], table: ones i32[64], out: zeros i32[3 * 64], done: zeros i32[1]
// tilescope: expect table = 2

// state: the number of readers inside, or -1 while the writer is.
__global__ void read_or_write(int *state, int *table, int *out, int *done)
{
    int t = threadIdx.x;
    if (blockIdx.x < 3 && t == 0) {
        int seen;
        do {
            seen = atomicAdd(state, 0);
        } while (seen < 0 || atomicCAS(state, seen, seen + 1) != seen);
        __threadfence();
        int sum = 0;
        for (int k = 0; k < 64; ++k)
            sum += table[k];
        out[blockIdx.x * 64] = sum;
        __threadfence();
        atomicSub(state, 1);
    } else if (blockIdx.x == 3 && t == 0) {
        while (atomicCAS(state, 0, -1) != 0)
            ;
        __threadfence();
        for (int k = 0; k < 64; ++k)
            table[k] = 2;
        __threadfence();
        atomicExch(state, 0);
    }
}
