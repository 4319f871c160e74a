// Thread 0 draws the block's ticket behind a barrier, so that the whole block's part is written.
//
// tilescope: n = 1024
// tilescope: grid = 8
// tilescope: block = 128
// tilescope: args = in: random f32[n], half: zeros f32[n], tickets: zeros u32[1], out: zeros f32[128]
// tilescope: expect half = in / 2
// tilescope: expect out[0] = sum(in[0:1024:128]) / 2

__global__ void halve_then_fold(const float *in, float *half, unsigned *tickets, float *out)
{
    __shared__ bool last;
    int t = threadIdx.x;
    half[blockIdx.x * 128 + t] = in[blockIdx.x * 128 + t] / 2;
    __syncthreads();
    if (t == 0) {
        __threadfence();
        last = atomicAdd(tickets, 1) == gridDim.x - 1;
        __threadfence();
    }
    __syncthreads();
    if (last) {
        float sum = 0;
        for (int b = 0; b < gridDim.x; ++b)
            sum += half[b * 128 + t];
        out[t] = sum;
    }
}
