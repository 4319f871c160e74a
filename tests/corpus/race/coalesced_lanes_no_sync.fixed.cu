// The lanes that have work meet as a coalesced group before they read each other's values.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random i32[128], out: zeros i32[128]

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void neighbours_with_work(const int *in, int *out)
{
    __shared__ int values[64];
    int t = threadIdx.x, i = blockIdx.x * 64 + t;
    if (in[i] > 0) {
        auto group = cg::coalesced_threads();
        int rank = group.thread_rank();
        int *row = values + t / 32 * 32;
        row[rank] = in[i];
        group.sync();
        out[i] = row[(rank + 1) % group.size()];
    }
}
