// Threads arrive at a barrier in memory and do not wait at it.
//
// tilescope: grid = 2
// tilescope: block = 128
// tilescope: args = in: random f32[256], out: zeros f32[256]
// tilescope: expect out[0:128] = in[0:128][::-1]
#include <cuda/barrier>

__global__ void reversed(const float *in, float *out)
{
    __shared__ cuda::barrier<cuda::thread_scope_block> all;
    __shared__ float tile[128];
    int t = threadIdx.x, first = blockIdx.x * 128;
    if (t == 0)
        init(&all, 128);
    __syncthreads();
    tile[t] = in[first + t];  // other
    auto arrived = all.arrive();
    (void)arrived;
    out[first + t] = tile[127 - t];  // fault: race
}
