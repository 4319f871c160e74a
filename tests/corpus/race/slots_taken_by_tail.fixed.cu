// Consumers go by the flag of the slot, which is raised when it was filled.
//
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: args = in: random i32[256], tail: zeros i32[1], slot: zeros i32[3], full: zeros i32[3], out: zeros i32[3]

__global__ void hand_over_slots(const int *in, int *tail, int *slot, int *full, int *out)
{
    int b = blockIdx.x;
    if (threadIdx.x != 0)
        return;
    if (b > 0) {
        int mine = atomicAdd(tail, 1);
        slot[mine] = in[b * 64];
        __threadfence();
        atomicExch(full + mine, 1);
    } else {
        for (int k = 0; k < 3; ++k) {
            while (atomicAdd(full + k, 0) == 0)
                ;
            __threadfence();
            out[k] = slot[k];
        }
    }
}
