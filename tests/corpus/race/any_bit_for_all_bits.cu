// The collector goes on as soon as any bit is set, and not all four blocks have set theirs.
//
// tilescope: grid = 5
// tilescope: block = 64
// tilescope: args = in: random f32[256], best: zeros f32[4], arrived: zeros u32[1], out: zeros f32[1]
// tilescope: expect out[0] = max(in[0:256:64])

__global__ void collect(const float *in, float *best, unsigned *arrived, float *out)
{
    int b = blockIdx.x;
    if (threadIdx.x != 0)
        return;
    if (b > 0) {
        best[b - 1] = in[b * 64 - 64];  // fault: race
        __threadfence();
        atomicOr(arrived, 1u << (b - 1));
        return;
    }
    while (atomicOr(arrived, 0u) == 0u)
        __nanosleep(50);
    __threadfence();
    float most = best[0];
    for (int k = 1; k < 4; ++k)
        most = fmaxf(most, best[k]);  // other
    *out = most;
}
