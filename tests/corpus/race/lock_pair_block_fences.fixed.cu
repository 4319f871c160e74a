// A lock between blocks is guarded by __threadfence, which reaches the whole device.
//
// tilescope: n = 6
// tilescope: grid = n
// tilescope: block = 64
// tilescope: args = in: random f32[n * 64], lock: zeros i32[1], lowest: full(10) f32[1], highest: full(-10) f32[1]
// tilescope: expect lowest[0] = min(in[0:384:64])
// tilescope: expect highest[0] = max(in[0:384:64])

__global__ void range(const float *in, int *lock, float *lowest, float *highest)
{
    float value = in[blockIdx.x * 64 + threadIdx.x];
    if (threadIdx.x != 0)
        return;
    while (atomicCAS(lock, 0, 1) != 0)
        __nanosleep(20);
    __threadfence();
    float low = *lowest, high = *highest;
    *lowest = fminf(low, value);
    *highest = fmaxf(high, value);
    __threadfence();
    atomicExch(lock, 0);
}
