// The first half of a blur whose radius does not matter: sums down columns. A thread goes down `rows` rows of its columns;
// a row comes in, the row that leaves the window goes out. The sum that it begins with is made of sums of CHUNK rows
// (chunks.cu) and of the rows before and after them. along.cu is the second half. (sums.cuh has the rest.)
//
// tilescope: height = 70
// tilescope: width = 76
// tilescope: radius = 20
// tilescope: rows = 24
// tilescope: define PACK = 4
// tilescope: define CHUNKS = 0
// tilescope: grid = 1, 1
// tilescope: block = 32, 4
// tilescope: args = in: random u8[height, width], sums: empty u32[height, width], chunks: zeros u32[5, width], height, width, width, radius, rows
// tilescope: expect sums[0] = sum(in[:21], axis=0)
// tilescope: expect sums[40] = sum(in[20:61], axis=0)
// tilescope: expect sums[-1] = sum(in[-21:], axis=0)

#include "sums.cuh"

#ifndef MID
#define MID unsigned  // what the sums are kept as
#endif
#ifndef CHUNKS
#define CHUNKS 1  // 0: a window is so small that its rows are added up one by one
#endif
#define STEP 4  // rows on their way together

__device__ void begin_with(SUM (&sums)[PACK], const T *in, const SUM *chunks, int width, int pitch, int begin, int end)
{
#if CHUNKS
    int first = (begin + CHUNK - 1) / CHUNK, last = end / CHUNK;
    if (first < last) {
        add(sums, in, pitch, begin, first * CHUNK);
        add(sums, chunks, width, first, last);
        begin = last * CHUNK;
    }
#endif
    add(sums, in, pitch, begin, end);
}

__global__ void __launch_bounds__(THREADS)
down(const T *__restrict__ in, MID *__restrict__ out, const SUM *__restrict__ chunks, int height, int width, int pitch,
     int radius, int rows)
{
    int x = (blockIdx.x * LANES + threadIdx.x) * PACK, top = (blockIdx.y * blockDim.y + threadIdx.y) * rows;
    if (x >= width || top >= height)
        return;
    SUM sums[PACK] = {};
    begin_with(sums, in + x, chunks + x, width, pitch, max(top - radius - 1, 0), min(top + radius, height));
    int end = min(top + rows, height);
#pragma unroll 1
    for (int row = top; row < end; row += STEP) {
        Some<T> comes[STEP] = {}, goes[STEP] = {};
#pragma unroll
        for (int s = 0; s < STEP; ++s) {
            if (row + s + radius < height)
                comes[s] = *(const Some<T> *)(in + (size_t)(row + s + radius) * pitch + x);
            if (row + s - radius > 0 && row + s < end)
                goes[s] = *(const Some<T> *)(in + (size_t)(row + s - radius - 1) * pitch + x);
        }
#pragma unroll
        for (int s = 0; s < STEP; ++s) {
            Some<MID> found;
#pragma unroll
            for (int c = 0; c < PACK; ++c) {
                sums[c] += (SUM)comes[s].of[c] - (SUM)goes[s].of[c];
                found.of[c] = sums[c];
            }
            if (row + s < end)
                *(Some<MID> *)(out + (size_t)(row + s) * width + x) = found;
        }
    }
}
