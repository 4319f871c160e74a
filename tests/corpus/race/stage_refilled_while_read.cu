// The next tile is copied into the stage that others may still be reading.
//
// tilescope: tiles = 4
// tilescope: grid = 1
// tilescope: block = 128
// tilescope: args = in: random f32[128 * tiles], out: zeros f32[128], tiles
// tilescope: expect out = (in[0:128] + in[128:256] + in[256:384] + in[384:512])[::-1]
#include <cuda_pipeline.h>

__global__ void mirrored(const float *in, float *out, int tiles)
{
    __shared__ float stage[128];
    int t = threadIdx.x;
    float sum = 0;
    for (int k = 0; k < tiles; ++k) {
        __pipeline_memcpy_async(&stage[t], &in[k * 128 + t], sizeof(float));  // other
        __pipeline_commit();
        __pipeline_wait_prior(0);
        __syncthreads();
        sum += stage[127 - t];  // fault: race
    }
    out[t] = sum;
}
