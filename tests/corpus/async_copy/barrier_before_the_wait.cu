// Threads meet before they have waited for their copies, not after.
//
// tilescope: grid = 2
// tilescope: block = 96
// tilescope: args = in: random f32[192], out: zeros f32[192]
// tilescope: expect out[0:96] = in[0:96][::-1]
#include <cuda_pipeline.h>

__global__ void reversed(const float *in, float *out)
{
    __shared__ float stage[96];
    int t = threadIdx.x, first = blockIdx.x * 96;
    __pipeline_memcpy_async(&stage[t], &in[first + t], sizeof(float));
    __pipeline_commit();
    __syncthreads();
    __pipeline_wait_prior(0);
    out[first + t] = stage[95 - t];  // fault: async_copy
}
