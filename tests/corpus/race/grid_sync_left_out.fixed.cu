// The grid meets between reading and writing in every step.
//
// tilescope: steps = 3
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: cooperative = 1
// tilescope: args = x: random f32[256], y: zeros f32[256], steps

#include <cooperative_groups.h>

__global__ void jacobi(float *x, float *y, int steps)
{
    auto grid = cooperative_groups::this_grid();
    int i = grid.thread_rank();
    int n = grid.size();
    for (int s = 0; s < steps; ++s) {
        y[i] = (x[(i + n - 1) % n] + x[(i + 1) % n]) / 2;
        grid.sync();
        x[i] = y[i];
        grid.sync();
    }
}
