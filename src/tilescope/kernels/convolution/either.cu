// Convolution of an image that two launches take longer to begin than to carry out: a block has a tile of 1024 results, and
// what they need of `in`, in shared memory. Each block finds out by itself whether the mask is a column times a row; if
// it is, rows are added up with the mask's row, and columns of these sums with its column; if not, elements with all of it,
// or, without GENERAL, by what follows, for which `parts` says so. Rows lie `pitch` elements apart, elements of a row `step`.
//
// tilescope: height = 50
// tilescope: width = 70
// tilescope: grid = (width + 31) / 32, (height + 31) / 32
// tilescope: block = 256
// tilescope: shared = 4 * ((31 + 3) * 32 + (31 + 3) * 37 + 3 * 5 + 3 + 5)
// tilescope: args = in: random f32[height, width], out: zeros f32[height, width], height, width, width, 1, width, 1, 3, 5, 5, 1, 0, mask: random f32[3, 5], parts: zeros i32[1]
// tilescope: expect out[7] = correlate(in[6], mask[0]) + correlate(in[7], mask[1]) + correlate(in[8], mask[2])
// tilescope: expect parts[0] = 0

#include "factor.cuh"

#ifndef T
#define T float
#endif
#ifndef GENERAL
#define GENERAL 1  // 0: of a mask that is no column times a row nothing is stored
#endif
#ifndef WIDE
#define WIDE 32  // columns of a tile
#endif
#define EACH 4  // results of a thread, which follow each other, so that each element that it reads serves as many
#define TALL (THREADS / WIDE * EACH)
#define ACROSS (WIDE < 32 ? 2 * WIDE : 32)  // threads along a row that is read,
#define DOWN (THREADS / ACROSS)
#define AT_ONCE 8  // of which a thread has so many on their way

// EACH sums of so many products: of elements that lie `far` apart, from `from` on for the first sum and one further for each
// that follows, with weights that lie `apart`.
__device__ __forceinline__ void add(S (&sum)[EACH], const S *from, int far, const S *weights, int apart, int count)
{
    S window[EACH];
#pragma unroll
    for (int e = 0; e < EACH - 1; ++e)
        window[e] = from[e * far];
#pragma unroll 4
    for (int i = 0; i < count; ++i) {
        S weight = weights[i * apart];
        window[EACH - 1] = from[(i + EACH - 1) * far];
#pragma unroll
        for (int e = 0; e < EACH; ++e)
            sum[e] += window[e] * weight;
#pragma unroll
        for (int e = 0; e < EACH - 1; ++e)
            window[e] = window[e + 1];
    }
}

// What a tile's results need: 0 of ghost cells.
__device__ __forceinline__ void load(S *tile, const T *__restrict__ in, int top, int left, int tall, int wide, int apart, int height,
                                     int width, int pitch, int step)
{
    for (int col = threadIdx.x % ACROSS; col < wide; col += ACROSS)
        for (int row = threadIdx.x / ACROSS; row < tall; row += AT_ONCE * DOWN) {
            T found[AT_ONCE];
#pragma unroll
            for (int r = 0; r < AT_ONCE; ++r) {
                int y = top + row + r * DOWN, x = left + col;
                bool inside = row + r * DOWN < tall && 0 <= y && y < height && 0 <= x && x < width;
                found[r] = inside ? in[y * (long long)pitch + x * (long long)step] : (T)0;
            }
#pragma unroll
            for (int r = 0; r < AT_ONCE; ++r)
                if (row + r * DOWN < tall)
                    tile[(row + r * DOWN) * apart + col] = found[r];
        }
}

// The mask's first element is `begin`.
__global__ void __launch_bounds__(THREADS)
either(const T *__restrict__ in, S *__restrict__ out, int height, int width, int pitch, int step, int out_pitch, int out_step,
       int mask_height, int mask_width, int mask_pitch, int mask_step, int begin, const S *__restrict__ mask, int *__restrict__ parts)
{
    extern __shared__ S middle[];
    int tall = TALL - 1 + mask_height, wide = WIDE - 1 + mask_width, apart = wide | 1;  // rows of a warp in other banks
    S *tile = middle + tall * WIDE, *weights = tile + tall * apart;
    S *row = weights + mask_height * mask_width, *column = row + mask_width;
    for (int i = threadIdx.x; i < mask_height * mask_width; i += THREADS)
        weights[i] = mask[begin + i / mask_width * mask_pitch + i % mask_width * mask_step];
    load(tile, in, blockIdx.y * TALL - mask_height / 2, blockIdx.x * WIDE - mask_width / 2, tall, wide, apart, height, width, pitch, step);
    __syncthreads();
    bool found = is_column_times_row(weights, row, column, mask_height, mask_width);
    if (blockIdx.x == 0 && blockIdx.y == 0 && threadIdx.x == 0)
        *parts = found;
    if (!GENERAL && !found)
        return;
    int high = threadIdx.x / WIDE * EACH, lane = threadIdx.x % WIDE;
    alignas(16) S sum[EACH] = {};
    if (found) {
        for (int r = threadIdx.x / (WIDE / EACH); r < tall; r += THREADS / (WIDE / EACH)) {
            int col = threadIdx.x % (WIDE / EACH) * EACH;
            S along[EACH] = {};
            add(along, tile + r * apart + col, 1, row, 1, mask_width);
#pragma unroll
            for (int e = 0; e < EACH; ++e)
                middle[r * WIDE + col + e] = along[e];
        }
        __syncthreads();
        add(sum, middle + high * WIDE + lane, WIDE, column, 1, mask_height);
    } else {
        for (int j = 0; j < mask_width; ++j)
            add(sum, tile + high * apart + lane + j, apart, weights + j, mask_width, mask_height);
    }
    int x = blockIdx.x * WIDE + lane;
#pragma unroll
    for (int e = 0; e < EACH; ++e) {
        int y = blockIdx.y * TALL + high + e;
        if (y < height && x < width)
            out[y * (long long)out_pitch + x * (long long)out_step] = sum[e];
    }
}
