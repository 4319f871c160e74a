// What is copied is set to zero before the copy is over.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = data: random f32[128], out: zeros f32[128]
// tilescope: expect data = 0 * out
#include <cuda_pipeline.h>

__global__ void taken(float *data, float *out)
{
    __shared__ float stage[64];
    int t = threadIdx.x, i = blockIdx.x * 64 + t;
    __pipeline_memcpy_async(&stage[t], &data[i], sizeof(float));  // fault: async_copy
    __pipeline_commit();
    data[i] = 0;
    __pipeline_wait_prior(0);
    out[i] = stage[t];
}
