// The barrier in memory expects all threads.
//
// tilescope: grid = 1
// tilescope: block = 64
// tilescope: args = in: random f32[64], out: zeros f32[64]
// tilescope: expect out = in[::-1]
#include <cuda/barrier>

__global__ void reversed(const float *in, float *out)
{
    __shared__ cuda::barrier<cuda::thread_scope_block> all;
    __shared__ float tile[64];
    int t = threadIdx.x;
    if (t == 0)
        init(&all, 64);
    __syncthreads();
    tile[t] = in[t];
    all.arrive_and_wait();
    out[t] = tile[63 - t];
}
