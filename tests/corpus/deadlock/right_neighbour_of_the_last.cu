// Every block waits for the flag of the block behind it, also the last one, which has none behind it.
//
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: args = in: random i32[256], first: zeros i32[5], posted: zeros i32[5], out: zeros i32[4]
// tilescope: expect out[0:3] = in[64:256:64] - in[0:192:64]

__global__ void steps_between_blocks(const int *in, int *first, volatile int *posted, int *out)
{
    int b = blockIdx.x;
    if (threadIdx.x != 0)
        return;
    first[b] = in[b * 64];
    __threadfence();
    posted[b] = 1;
    while (posted[b + 1] == 0)  // fault: deadlock
        ;
    __threadfence();
    out[b] = first[b + 1] - first[b];
}
