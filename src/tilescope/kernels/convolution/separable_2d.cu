// Convolution in two dimensions with a mask that is a column times a row, by strips that slide down (strip.cuh): each
// row of `in` is added up with the mask's row once, and that sum goes into the MASK_HEIGHT rows of `out` that need it.
// With a mask of 9 x 9 that is 18 multiply-adds for an element instead of 81, in one pass over the image.
//
// tilescope: height = 90
// tilescope: width = 508
// tilescope: rows = 30
// tilescope: define MASK_WIDTH = 3
// tilescope: define MASK_HEIGHT = 3
// tilescope: define PACKED = 1
// tilescope: cols = 1 + 3 * PACKED
// tilescope: grid = (width + 32 * cols - 1) / (32 * cols), (height + rows - 1) / rows
// tilescope: block = 32
// tilescope: set mask_row = random f32[MASK_WIDTH]
// tilescope: set mask_column = random f32[MASK_HEIGHT]
// tilescope: args = in: random f32[height, width], out: zeros f32[height, width], height, width, width, width, rows
// tilescope: expect out[0] = correlate(in[0], mask_row) * mask_column[1] + correlate(in[1], mask_row) * mask_column[2]
// tilescope: expect out[-1] = correlate(in[-2], mask_row) * mask_column[0] + correlate(in[-1], mask_row) * mask_column[1]

#ifndef T
#define T float
#define S float
#endif
#ifndef MASK_WIDTH
#define MASK_WIDTH 9
#endif
#ifndef MASK_HEIGHT
#define MASK_HEIGHT MASK_WIDTH
#endif
#ifndef PACKED
#define PACKED 0
#endif
#ifndef COLS
#define COLS 4
#define AHEAD 3
#endif
#ifndef THREADS
#define THREADS 32
#define BLOCKS 16
#endif

#ifdef ROW_VALUES
__device__ constexpr S mask_row[MASK_WIDTH] = {ROW_VALUES};
__device__ constexpr S mask_column[MASK_HEIGHT] = {COLUMN_VALUES};
#else
__constant__ S mask_row[MASK_WIDTH];
__constant__ S mask_column[MASK_HEIGHT];
#endif

struct Row;
template <class Sums>
__device__ void add_row(Sums &sum, const Row &row);
#include "strip.cuh"

template <class Sums>
__device__ __forceinline__ void add_row(Sums &sum, const Row &row)
{
#pragma unroll
    for (int c = 0; c < COLS; ++c) {
        S along = 0;
#pragma unroll
        for (int j = 0; j < MASK_WIDTH; ++j)
            along += row(c, j) * mask_row[j];
#pragma unroll
        for (int i = 0; i < MASK_HEIGHT; ++i)
            sum[i][c] = (i + 1 < MASK_HEIGHT ? sum[i + 1][c] : S(0)) + along * mask_column[MASK_HEIGHT - 1 - i];
    }
}

__global__ void __launch_bounds__(THREADS, BLOCKS)
separable_2d(const T *__restrict__ in, S *__restrict__ out, int height, int width, int pitch, int out_pitch, int rows)
{
    strip(in, out, Image{height, width, pitch}, out_pitch, rows);
}
