// The fence stands behind the ticket that it should stand in front of.
//
// tilescope: grid = 6
// tilescope: block = 64
// tilescope: args = in: random f32[6 * 64], best: zeros f32[6], ticket: zeros u32[1], out: zeros f32[1]
// tilescope: expect out[0] = max(in)

__global__ void maximum(const float *in, float *best, unsigned *ticket, float *out)
{
    __shared__ float values[64];
    int t = threadIdx.x;
    values[t] = in[blockIdx.x * 64 + t];
    __syncthreads();
    if (t != 0)
        return;
    float most = values[0];
    for (int k = 1; k < 64; ++k)
        most = fmaxf(most, values[k]);
    best[blockIdx.x] = most;  // other
    unsigned mine = atomicAdd(ticket, 1u);
    __threadfence();
    if (mine != gridDim.x - 1)
        return;
    for (int b = 0; b < gridDim.x; ++b)
        most = fmaxf(most, best[b]);  // fault: race
    *out = most;
}
