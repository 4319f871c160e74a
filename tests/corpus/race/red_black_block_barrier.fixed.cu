// Red points are updated from black ones, then black from red, with a barrier of the grid in between.
//
// tilescope: grid = 3
// tilescope: block = 64
// tilescope: cooperative = 1
// tilescope: args = x: random f32[384]

#include <cooperative_groups.h>

__global__ void red_black(float *x)
{
    auto grid = cooperative_groups::this_grid();
    int n = 2 * grid.size();
    int red = 2 * grid.thread_rank(), black = red + 1;
    x[red] = (x[(red + n - 1) % n] + x[black]) / 2;
    grid.sync();
    x[black] = (x[red] + x[(black + 1) % n]) / 2;
}
