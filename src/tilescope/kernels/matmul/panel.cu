// Matrix multiplication P = M N where M's rows are short (some dozen elements), so that reading M and writing P
// take about all the time. A panel of N, all its rows and WIDTH columns, stays in shared memory; tiles of EACH rows a
// thread go by, four columns a thread. No barrier but the first: several blocks share an SM, and while some load, others
// multiply. Of M and N rows lie `pitch` elements apart, and elements of a row `step`. (thin.cuh has the rest.)
//
// tilescope: j = 150
// tilescope: k = 12
// tilescope: l = 76
// tilescope: define PACKED = 1
// tilescope: define PACKED_OUT = 1
// tilescope: define WIDTH = 64
// tilescope: grid = (l + 63) / 64, 2
// tilescope: block = 256
// tilescope: shared = 4 * k * 64
// tilescope: args = M: random f32[j, k], N: random f32[k, l], P: zeros f32[j, l], j, k, l, k, 1, l, 1, l
// tilescope: expect P = M @ N

#include "thin.cuh"

#ifndef PACKED
#define PACKED 0  // 1: rows of M can be moved by four elements
#endif
#ifndef PACKED_OUT
#define PACKED_OUT 0  // the same of P; else a thread's columns lie apart, so that neighbours store neighbours
#endif
#ifndef WIDTH
#define WIDTH 64
#endif
#ifndef EACH
#define EACH 8
#endif
#define COLS 4
#define LANES (WIDTH / COLS)
#define SLICES (THREADS / LANES)
#define ALL (LANES * SLICES)  // threads, fewer than THREADS where these cannot be dealt out
#define STEPS (PACKED ? 4 : 1)  // elements of a row of M that are moved at once

__global__ void __launch_bounds__(ALL)
panel(const T *__restrict__ M, const T *__restrict__ N, S *__restrict__ P, int j, int k, int l, int pitch_m, int step_m,
      int pitch_n, int step_n, int pitch_p)
{
    extern __shared__ Some<S, COLS> n[];
    int lane = threadIdx.x % LANES, slice = threadIdx.x / LANES, left = blockIdx.x * WIDTH;
    for (int i = threadIdx.x; i < k * WIDTH; i += ALL) {
        int col = i % WIDTH, place = PACKED_OUT ? col : col % LANES * COLS + col / LANES;
        ((S *)n)[i - col + place] = left + col < l ? (S)N[(size_t)(i / WIDTH) * pitch_n + (size_t)(left + col) * step_n] : S(0);
    }
    __syncthreads();
    for (int top = blockIdx.y * SLICES * EACH; top < j; top += gridDim.y * SLICES * EACH) {
        const T *from[EACH];
        alignas(16) S sum[EACH][COLS] = {};
#pragma unroll
        for (int r = 0; r < EACH; ++r)  // rows that M has not are replaced by its last
            from[r] = M + (size_t)min(top + r * SLICES + slice, j - 1) * pitch_m;
#pragma unroll 4
        for (int at = 0; at < k; at += STEPS) {
            Some<T, STEPS> m[EACH];
#pragma unroll
            for (int r = 0; r < EACH; ++r)
                m[r] = *(const Some<T, STEPS> *)(from[r] + (PACKED ? at : (size_t)at * (APART ? step_m : 1)));
#pragma unroll
            for (int i = 0; i < STEPS; ++i) {
                Some<S, COLS> line = n[(at + i) * LANES + lane];
#pragma unroll
                for (int r = 0; r < EACH; ++r)
#pragma unroll
                    for (int c = 0; c < COLS; ++c)
                        sum[r][c] += (S)m[r].of[i] * line.of[c];
            }
        }
#pragma unroll
        for (int r = 0; r < EACH; ++r) {
            int row = top + r * SLICES + slice;
            if (row >= j)
                continue;
            S *to = P + (size_t)row * pitch_p + left;
#if PACKED_OUT
            if (left + lane * COLS < l)
                *(Some<S, COLS> *)(to + lane * COLS) = *(const Some<S, COLS> *)sum[r];
#else
#pragma unroll
            for (int c = 0; c < COLS; ++c)
                if (left + lane + c * LANES < l)
                    to[lane + c * LANES] = sum[r][c];
#endif
        }
    }
}
