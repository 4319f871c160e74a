// A reader tries again if the version has changed, but it has read the payload by plain loads while it was written.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = version: zeros i32[1], payload: zeros i32[2], out: zeros i32[2]

__device__ int strong(const int *p)
{
    int v;
    asm volatile("ld.relaxed.gpu.s32 %0, [%1];" : "=r"(v) : "l"(p) : "memory");
    return v;
}

__global__ void versions(int *version, int *payload, int *out)
{
    if (threadIdx.x != 0)
        return;
    if (blockIdx.x == 1) {
        atomicAdd(version, 1);
        __threadfence();
        atomicExch(payload, 4);  // fault: race
        atomicExch(payload + 1, 8);
        __threadfence();
        atomicAdd(version, 1);
    } else {
        int before, a, b;
        do {
            before = strong(version);
            __threadfence();
            a = payload[0];  // other
            b = strong(payload + 1);
            __threadfence();
        } while (before % 2 != 0 || strong(version) != before);
        out[0] = a;
        out[1] = b;
    }
}
