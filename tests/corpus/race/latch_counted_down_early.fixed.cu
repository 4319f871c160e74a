// The warps write, pass a fence of the block and then count down the latch.
//
// tilescope: grid = 2
// tilescope: block = 128
// tilescope: args = in: random f32[256], out: zeros f32[2]
// tilescope: expect out[0] = max(in[0:128])

__global__ void maximum(const float *in, float *out)
{
    __shared__ float best[4];
    __shared__ int latch;
    int t = threadIdx.x, warp = t / 32;
    if (t == 0)
        latch = 4;
    __syncthreads();
    float most = in[blockIdx.x * 128 + t];
    for (int step = 16; step > 0; step /= 2)
        most = fmaxf(most, __shfl_xor_sync(~0u, most, step));
    if (t % 32 == 0) {
        best[warp] = most;
        __threadfence_block();
        atomicSub(&latch, 1);
    }
    if (t == 96) {
        while (atomicAdd(&latch, 0) > 0)
            ;
        __threadfence_block();
        out[blockIdx.x] = fmaxf(fmaxf(best[0], best[1]), fmaxf(best[2], best[3]));
    }
}
