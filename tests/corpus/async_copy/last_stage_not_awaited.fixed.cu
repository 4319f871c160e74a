// Two stages: while one tile is summed the next is on its way. Each turn
// commits a group, an empty one at the end.
//
// tilescope: tiles = 4
// tilescope: grid = 1
// tilescope: block = 128
// tilescope: args = in: random f32[128 * tiles], out: zeros f32[128], tiles
// tilescope: expect out = in[0:128] + in[128:256] + in[256:384] + in[384:512]
#include <cuda_pipeline.h>

__global__ void summed(const float *in, float *out, int tiles)
{
    __shared__ float stage[2][128];
    int t = threadIdx.x;
    float sum = 0;
    __pipeline_memcpy_async(&stage[0][t], &in[t], sizeof(float));
    __pipeline_commit();
    for (int k = 0; k < tiles; ++k) {
        if (k + 1 < tiles)
            __pipeline_memcpy_async(&stage[(k + 1) % 2][t], &in[(k + 1) * 128 + t], sizeof(float));
        __pipeline_commit();
        __pipeline_wait_prior(1);
        sum += stage[k % 2][t];
    }
    out[t] = sum;
}
