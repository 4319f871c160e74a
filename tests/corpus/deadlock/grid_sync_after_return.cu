// The last block has no elements and returns, and the others wait for it in grid.sync() for ever.
//
// tilescope: n = 192
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: cooperative = 1
// tilescope: args = x: random i32[n], y: zeros i32[n], n
// tilescope: expect y = x[191::-1] + 1

#include <cooperative_groups.h>

__global__ void increment_then_turn(int *x, int *y, int n)
{
    auto grid = cooperative_groups::this_grid();
    int i = grid.thread_rank();
    if (i >= n)
        return;
    x[i] += 1;
    grid.sync();  // fault: deadlock
    y[i] = x[n - 1 - i];
}
