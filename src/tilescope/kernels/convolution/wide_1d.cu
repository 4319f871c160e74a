// Convolution in one dimension, four elements of `out` a thread: it loads them and the halo beside them 16 bytes at a
// time, straight into registers; what neighbours have loaded comes from the cache. The mask's values are part of the
// code where they are known (MASK_VALUES), else they come from constant memory, or from global memory (THERE) where the
// GPU alone has them. Nothing is left but the bandwidth.
//
// tilescope: n = 1300
// tilescope: define MASK_WIDTH = 5
// tilescope: define PACKED = 1
// tilescope: cols = 1 + 3 * PACKED
// tilescope: grid = (n + 128 * cols - 1) / (128 * cols)
// tilescope: block = 128
// tilescope: set mask = random f32[MASK_WIDTH]
// tilescope: args = in: random f32[n], out: zeros f32[n], n
// tilescope: expect out = correlate(in, mask)

#ifndef T
#define T float
#define S float
#endif
#ifndef MASK_WIDTH
#define MASK_WIDTH 5
#endif
#ifndef PACKED
#define PACKED 0
#endif
#ifndef THERE
#define THERE 0  // 1: the mask is the last parameter
#endif
#define MASK_HEIGHT 1
#define COLS 4
#define AHEAD 1
#define ANY_LENGTH

#if THERE
#define IF_THERE , const S *__restrict__ given
#elif defined MASK_VALUES
#define IF_THERE
__device__ constexpr S mask[MASK_WIDTH] = {MASK_VALUES};
#else
#define IF_THERE
__constant__ S mask[MASK_WIDTH];
#endif

struct Row;
template <class Sums>
__device__ void add_row(Sums &sum, const Row &row);
#include "strip.cuh"

template <class Sums>
__device__ __forceinline__ void add_row(Sums &, const Row &)
{
}

__global__ void __launch_bounds__(128)
wide_1d(const T *__restrict__ in, S *__restrict__ out, int n IF_THERE)
{
    Image line{1, n, n};
    int x = (blockIdx.x * 128 + threadIdx.x) * COLS;
    if (x >= n)
        return;
    Row row;
    if (blockIdx.x > 0 && (blockIdx.x + 1) * 128 * COLS + RIGHT <= n)
        row.load<false>(in + x, x, 0, line);
    else
        row.load<true>(in + x, x, 0, line);
#if THERE
    S mask[MASK_WIDTH];
#pragma unroll
    for (int j = 0; j < MASK_WIDTH; ++j)
        mask[j] = given[j];
#endif
    Four<S> sum = {};
#pragma unroll
    for (int c = 0; c < COLS; ++c)
#pragma unroll
        for (int j = 0; j < MASK_WIDTH; ++j)
            sum.of[c] += row(c, j) * mask[j];
#if PACKED
    if (x + 4 <= n)
        *(Four<S> *)(out + x) = sum;
    else
#pragma unroll
        for (int c = 0; c < 3; ++c)
            if (x + c < n)
                out[x + c] = sum.of[c];
#else
    out[x] = sum.of[0];
#endif
}
