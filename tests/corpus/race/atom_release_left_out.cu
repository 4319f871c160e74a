// The ticket is drawn by atom.acquire, which acquires but does not release.
//
// tilescope: grid = 6
// tilescope: block = 64
// tilescope: args = in: random f32[6 * 64], share: zeros f32[6], ticket: zeros u32[1], out: zeros f32[1]

__device__ unsigned draw(unsigned *ticket)
{
    unsigned mine;
    asm volatile("atom.acquire.gpu.add.u32 %0, [%1], 1;" : "=r"(mine) : "l"(ticket) : "memory");
    return mine;
}

__global__ void product(const float *in, float *share, unsigned *ticket, float *out)
{
    if (threadIdx.x != 0)
        return;
    const float *mine = in + blockIdx.x * 64;
    float value = 1;
    for (int k = 0; k < 64; ++k)
        value *= 1 + mine[k];
    share[blockIdx.x] = value;  // other
    if (draw(ticket) == gridDim.x - 1) {
        for (int b = 0; b < gridDim.x; ++b)
            value *= share[b];  // fault: race
        *out = value;
    }
}
