// Whether a mask is a column times a row, and both. One block, as what follows waits for it. Launches that follow read
// `parts`, and those that it is not for end at once.
//
// tilescope: height = 5
// tilescope: width = 67
// tilescope: grid = 1
// tilescope: block = 256
// tilescope: args = mask: full(3) f32[height, width], row_found: zeros f32[width], column_found: zeros f32[height], parts: zeros i32[1], height, width
// tilescope: expect parts[0] = 1
// tilescope: expect row_found = mask[0]
// tilescope: expect column_found = ones_like(mask[:, 0])

#include "factor.cuh"

__global__ void __launch_bounds__(THREADS)
factor(const S *__restrict__ mask, S *__restrict__ row, S *__restrict__ column, int *__restrict__ parts, int height, int width)
{
    bool found = is_column_times_row(mask, row, column, height, width);
    if (threadIdx.x == 0)
        *parts = found;
}
