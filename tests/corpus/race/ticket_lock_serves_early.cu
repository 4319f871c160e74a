// A ticket lock: the next one is served before the value is stored.
//
// tilescope: grid = 6
// tilescope: block = 64
// tilescope: args = in: random i32[6 * 64], next: zeros i32[1], serving: zeros i32[1], hash: zeros i32[1]
// tilescope: expect serving[0] = 6

__global__ void fold_hash(const int *in, int *next, int *serving, int *hash)
{
    if (threadIdx.x == 0) {
        int value = in[blockIdx.x * 64];
        int mine = atomicAdd(next, 1);
        while (atomicAdd(serving, 0) != mine)
            ;
        __threadfence();
        int old = *hash;  // fault: race
        __threadfence();
        atomicAdd(serving, 1);
        *hash = old * 31 + value;  // other
    }
}
