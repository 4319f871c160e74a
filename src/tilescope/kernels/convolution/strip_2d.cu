// Convolution in two dimensions by strips that slide down (strip.cuh), with sums of MASK_HEIGHT rows in registers. The
// sums move up by one row each time, which costs nothing: the first multiply-add of a row takes what it adds to from
// the register below. With a mask of 9 x 9 a thread makes 324 multiply-adds of three loads of 16 bytes. The mask's
// values are part of the code where they are known (MASK_VALUES), else they come from constant memory, or from global
// memory into registers (THERE) where the GPU alone has them.
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
// tilescope: set mask = random f32[MASK_HEIGHT, MASK_WIDTH]
// tilescope: args = in: random f32[height, width], out: zeros f32[height, width], height, width, width, width, rows
// tilescope: expect out[0] = correlate(in[0], mask[1]) + correlate(in[1], mask[2])
// tilescope: expect out[16] = correlate(in[15], mask[0]) + correlate(in[16], mask[1]) + correlate(in[17], mask[2])
// tilescope: expect out[-1] = correlate(in[-2], mask[0]) + correlate(in[-1], mask[1])

#ifndef T
#define T float
#define S float
#endif
#ifndef MASK_WIDTH
#define MASK_WIDTH 5
#endif
#ifndef MASK_HEIGHT
#define MASK_HEIGHT MASK_WIDTH
#endif
#ifndef PACKED
#define PACKED 0
#endif
#ifndef COLS
#define COLS 4
#define AHEAD 1
#endif
#ifndef THREADS
#define THREADS 32
#define BLOCKS 16
#endif

#ifndef THERE
#define THERE 0  // 1: the mask is the last parameter
#endif

#if THERE
#define IF_THERE , const S *__restrict__ given
#define MASK_PARAMETER , const S(&mask)[MASK_HEIGHT][MASK_WIDTH]
#define MASK_ARGUMENT , mask
#else
#define IF_THERE
#define MASK_PARAMETER
#define MASK_ARGUMENT
#ifdef MASK_VALUES
__device__ constexpr S mask[MASK_HEIGHT][MASK_WIDTH] = {MASK_VALUES};
#else
__constant__ S mask[MASK_HEIGHT][MASK_WIDTH];
#endif
#endif

struct Row;
template <class Sums>
__device__ void add_row(Sums &sum, const Row &row MASK_PARAMETER);
#include "strip.cuh"

template <class Sums>
__device__ __forceinline__ void add_row(Sums &sum, const Row &row MASK_PARAMETER)
{
#pragma unroll
    for (int i = 0; i < MASK_HEIGHT; ++i)
#pragma unroll
        for (int c = 0; c < COLS; ++c) {
            S next = i + 1 < MASK_HEIGHT ? sum[i + 1][c] : S(0);
#pragma unroll
            for (int j = 0; j < MASK_WIDTH; ++j)
                next += row(c, j) * mask[MASK_HEIGHT - 1 - i][j];
            sum[i][c] = next;
        }
}

__global__ void __launch_bounds__(THREADS, BLOCKS)
strip_2d(const T *__restrict__ in, S *__restrict__ out, int height, int width, int pitch, int out_pitch, int rows
         IF_THERE)
{
#if THERE
    S mask[MASK_HEIGHT][MASK_WIDTH];
#pragma unroll
    for (int i = 0; i < MASK_HEIGHT * MASK_WIDTH; ++i)
        mask[i / MASK_WIDTH][i % MASK_WIDTH] = given[i];
#endif
    strip(in, out, Image{height, width, pitch}, out_pitch, rows MASK_ARGUMENT);
}
