// State 1 says that a block's own sum is there, state 2 that the running sum is; both have a fence.
//
// tilescope: n = 384
// tilescope: grid = n / 64
// tilescope: block = 64
// tilescope: args = in: random i32[n], own: zeros i32[6], running: zeros i32[6], state: zeros i32[6], out: zeros i32[6]

__global__ void offsets(const int *in, int *own, int *running, int *state, int *out)
{
    int b = blockIdx.x;
    int sum = __reduce_add_sync(~0u, in[b * 64 + threadIdx.x]);
    if (threadIdx.x != 0)
        return;
    own[b] = sum;
    __threadfence();
    atomicExch(state + b, 1);
    int before = 0;
    for (int k = b - 1; k >= 0; --k) {
        int seen;
        while ((seen = atomicAdd(state + k, 0)) == 0)
            ;
        __threadfence();
        if (seen == 2) {
            before += running[k];
            break;
        }
        before += own[k];
    }
    running[b] = before + sum;
    __threadfence();
    atomicExch(state + b, 2);
    out[b] = before;
}
