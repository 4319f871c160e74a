// The blocks' sums are added up after block.sync(), which joins one block only.
//
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: cooperative = 1
// tilescope: args = in: random i32[256], sums: zeros i32[4], out: zeros i32[256]
// tilescope: expect out[0] = in[0] - sum(in)
// tilescope: expect out[255] = in[255] - sum(in)

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

__global__ void subtract_sum(const int *in, int *sums, int *out)
{
    auto grid = cg::this_grid();
    auto block = cg::this_thread_block();
    auto warp = cg::tiled_partition<32>(block);
    int i = grid.thread_rank();
    int sum = cg::reduce(warp, in[i], cg::plus<int>());
    if (warp.thread_rank() == 0)
        atomicAdd(sums + blockIdx.x, sum);  // fault: race
    block.sync();
    out[i] = in[i] - sums[0] - sums[1] - sums[2] - sums[3];  // other
}
