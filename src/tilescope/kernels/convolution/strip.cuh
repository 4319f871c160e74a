// Strips that slide down an image, for strip_2d.cu and separable_2d.cu. Each thread has COLS columns of `out`. It reads
// a row of `in`, as wide as its outputs need, straight into registers, adds what that row gives to each of the
// MASK_HEIGHT rows of `out` that need it, stores the one that is complete, and goes on one row below. No element is
// loaded twice by a thread, nobody waits at a barrier; neighbours' halos come from the cache. AHEAD rows are on their
// way while one is used. Types and shapes come as macros:
//
//   T, S             elements of `in`; of the mask and of `out`
//   MASK_HEIGHT, MASK_WIDTH
//   PACKED           1: four elements of a row are moved at once (addresses, width and pitches are multiples of them);
//                    0: any rows, one column a thread, so that neighbours load neighbours
//   ANY_LENGTH       defined: a row may end within four elements
//   MASK_PARAMETER, MASK_ARGUMENT   how functions get a mask that is no variable of the file, with a comma before it

#pragma once

#define ABOVE (MASK_HEIGHT / 2)
#define BEFORE (MASK_WIDTH / 2)
#define AFTER (MASK_WIDTH - 1 - BEFORE)
#if PACKED
#define LEFT ((BEFORE + 3) / 4 * 4)
#define RIGHT ((AFTER + 3) / 4 * 4)
#else
#undef COLS
#define COLS 1
#define LEFT BEFORE
#define RIGHT AFTER
#endif
#ifndef FAR
#define FAR 8
#endif
#ifndef MASK_PARAMETER
#define MASK_PARAMETER
#define MASK_ARGUMENT
#endif
#define WINDOW (LEFT + COLS + RIGHT)

struct Image {
    int height, width, pitch;
};

template <class Element>
struct alignas(sizeof(Element) < 4 ? 4 * sizeof(Element) : 16) Four {
    Element of[4];
};

// The elements of one row that a thread needs, 0 for ghost cells. `at` is its first column; only at an EDGE of the
// image is anything tested.
struct Row {
#if PACKED
    Four<T> packs[WINDOW / 4];

    template <bool EDGE>
    __device__ void load(const T *at, int x, int y, const Image &image)
    {
#pragma unroll
        for (int p = 0; p < WINDOW / 4; ++p) {
            int col = x - LEFT + 4 * p;
            bool inside = !EDGE || (0 <= y && y < image.height && 0 <= col && col < image.width);
#ifdef ANY_LENGTH
            if (EDGE && inside && col + 4 > image.width) {
                packs[p] = Four<T>{};
#pragma unroll
                for (int i = 0; i < 3; ++i)
                    if (col + i < image.width)
                        packs[p].of[i] = at[4 * p - LEFT + i];
                continue;
            }
#endif
            packs[p] = inside ? *(const Four<T> *)(at - LEFT + 4 * p) : Four<T>{};
        }
    }
    // Element i of those that `out` in column c needs.
    __device__ S operator()(int c, int i) const { return packs[(LEFT - BEFORE + c + i) / 4].of[(LEFT - BEFORE + c + i) % 4]; }
#else
    T elements[WINDOW];

    template <bool EDGE>
    __device__ void load(const T *at, int x, int y, const Image &image)
    {
#pragma unroll
        for (int p = 0; p < WINDOW; ++p) {
            int col = x - LEFT + p;
            bool inside = !EDGE || (0 <= y && y < image.height && 0 <= col && col < image.width);
            elements[p] = inside ? at[p - LEFT] : (T)0;
        }
    }
    __device__ S operator()(int c, int i) const { return elements[c + i]; }
#endif
};

template <bool EDGE>
__device__ __forceinline__ void slide(const T *in, S *out, int x, int top, int rows, const Image &image, int out_pitch
                                      MASK_PARAMETER)
{
    S sum[MASK_HEIGHT][COLS] = {};  // sum[0] belongs to the row that is complete next
    Row next[AHEAD];
    int y = top - ABOVE, end = min(top + rows, image.height) + MASK_HEIGHT - 1 - ABOVE;
    const T *from = in + (long long)y * image.pitch + x;
    S *to = out + (long long)(y - (MASK_HEIGHT - 1 - ABOVE)) * out_pitch + x;
#pragma unroll
    for (int a = 0; a < AHEAD; ++a, from += image.pitch)
        next[a].load<EDGE>(from, x, y + a, image);
#pragma unroll 1
    while (y < end) {
#pragma unroll
        for (int a = 0; a < AHEAD; ++a, ++y, from += image.pitch, to += out_pitch) {
            Row row = next[a];
            next[a].load<EDGE>(from, x, y + AHEAD, image);
#if FAR
            if (!EDGE || y + AHEAD + FAR < image.height)
                asm volatile("prefetch.L2 [%0];" ::"l"(from + (long long)FAR * image.pitch));
#endif
            add_row(sum, row MASK_ARGUMENT);
            if (y - (MASK_HEIGHT - 1 - ABOVE) >= top && (AHEAD == 1 || y < end)) {
#if PACKED
#pragma unroll
                for (int c = 0; c < COLS; c += 4)
                    if (!EDGE || x + c < image.width)
                        *(Four<S> *)(to + c) = *(const Four<S> *)&sum[0][c];
#else
                *to = sum[0][0];
#endif
            }
        }
    }
}

// A block has a strip of `rows` rows, as many columns wide as its threads have.
__device__ __forceinline__ void strip(const T *in, S *out, const Image &image, int out_pitch, int rows MASK_PARAMETER)
{
    int x = (blockIdx.x * blockDim.x + threadIdx.x) * COLS, top = blockIdx.y * rows;
    int left = blockIdx.x * blockDim.x * COLS, right = left + blockDim.x * COLS;
    if (x >= image.width)
        return;
    bool inner = left >= LEFT && right + RIGHT <= image.width && top >= ABOVE &&
                 top + rows + MASK_HEIGHT + 2 * AHEAD + FAR <= image.height;
    if (inner)
        slide<false>(in, out, x, top, rows, image, out_pitch MASK_ARGUMENT);
    else
        slide<true>(in, out, x, top, rows, image, out_pitch MASK_ARGUMENT);
}
