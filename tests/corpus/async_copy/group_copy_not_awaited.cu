// A block copies a tile together, and meets, which is not to wait for it.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random f32[130], out: zeros f32[128]
// tilescope: expect out[0:64] = in[1:65] - in[0:64]
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>

__global__ void differences(const float *in, float *out)
{
    __shared__ float tile[65];
    auto block = cooperative_groups::this_thread_block();
    int t = threadIdx.x, first = blockIdx.x * 64;
    cooperative_groups::memcpy_async(block, tile, in + first, 65 * sizeof(float));
    block.sync();
    out[first + t] = tile[t + 1] - tile[t];  // fault: async_copy
}
