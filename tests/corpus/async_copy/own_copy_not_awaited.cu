// Each thread stages its element and uses it without having waited.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random f32[128], out: zeros f32[128]
// tilescope: expect out = 2 * in
#include <cuda_pipeline.h>

__global__ void doubled(const float *in, float *out)
{
    __shared__ float stage[64];
    int t = threadIdx.x, i = blockIdx.x * 64 + t;
    __pipeline_memcpy_async(&stage[t], &in[i], sizeof(float));
    __pipeline_commit();
    out[i] = 2 * stage[t];  // fault: async_copy
}
