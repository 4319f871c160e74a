// Tiles of 16 threads meet, but the row that they share is 32 wide.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random f32[128], out: zeros f32[128]
// tilescope: expect out[0:31] = in[0:31] - in[1:32]

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void slopes(const float *in, float *out)
{
    __shared__ float row[64];
    auto tile = cg::tiled_partition<16>(cg::this_thread_block());
    int t = threadIdx.x, i = blockIdx.x * 64 + t;
    row[t] = in[i];  // other
    tile.sync();
    float next = row[t / 32 * 32 + (t + 1) % 32];  // fault: race
    out[i] = in[i] - next;
}
