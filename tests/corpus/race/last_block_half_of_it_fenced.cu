// Only the first warp of each block passes a fence, while both write what the last block reads.
//
// tilescope: grid = 5
// tilescope: block = 64
// tilescope: args = in: random f32[5 * 64], work: zeros f32[5 * 64], ticket: zeros i32[1], out: zeros f32[64]
// tilescope: expect work = -in

__global__ void negate_then_fold(const float *in, float *work, int *ticket, float *out)
{
    __shared__ int mine;
    int t = threadIdx.x;
    work[blockIdx.x * 64 + t] = -in[blockIdx.x * 64 + t];  // other
    if (t < 32)
        __threadfence();
    __syncthreads();
    if (t == 0)
        mine = atomicAdd(ticket, 1);
    __syncthreads();
    if (mine < gridDim.x - 1)
        return;
    __threadfence();
    float product = 1;
    for (int b = 0; b < gridDim.x; ++b)
        product *= work[b * 64 + t];  // fault: race
    out[t] = product;
}
