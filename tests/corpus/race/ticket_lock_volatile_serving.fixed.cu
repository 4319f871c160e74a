// A ticket lock whose holder passes a fence and serves the next one by a volatile store.
//
// tilescope: grid = 6
// tilescope: block = 64
// tilescope: args = in: random i32[6 * 64], next: zeros i32[1], serving: zeros i32[1], hash: zeros i32[1]

__global__ void fold_hash(const int *in, int *next, volatile int *serving, int *hash)
{
    if (threadIdx.x == 0) {
        int mine = atomicAdd(next, 1);
        while (*serving != mine)
            ;
        __threadfence();
        *hash = *hash * 31 + in[blockIdx.x * 64];
        __threadfence();
        *serving = mine + 1;
    }
}
