// Matrix multiplication P = M N where M's rows have a few elements (one: an outer product), so that writing P is all that
// takes time. K is part of the code: a thread has K rows of four columns of N in registers, and EACH rows of P, four
// elements each, which it stores at once. All that it reads is on its way at the same time. Where rows of P are no multiples
// of four elements, its columns begin as many before as the row does: rows of a thread lie a multiple of four apart, so that
// all begin alike. Of M and N rows lie `pitch` elements apart, and elements of a row `step`.
//
// tilescope: j = 150
// tilescope: k = 2
// tilescope: l = 75
// tilescope: define K = 2
// tilescope: define SHIFTED = 1
// tilescope: define EACH = 4
// tilescope: across = (l + 3 + 127) / 128
// tilescope: grid = across * ((j + 31) / 32)
// tilescope: block = 256
// tilescope: args = M: random f32[j, k], N: random f32[k, l], P: zeros f32[j, l], j, l, k, 1, l, 1, across
// tilescope: expect P = M @ N

#include "thin.cuh"

#ifndef K
#define K 1  // columns of M
#endif
#ifndef PACK
#define PACK 1  // elements of a row of M that are moved at once, of which K is a multiple
#endif
#ifndef SHIFTED
#define SHIFTED 0  // 1: rows of P begin anywhere
#endif
#ifndef PACKED_OUT
#define PACKED_OUT 1  // 0: P itself does
#endif
#ifndef PACKS_N
#define PACKS_N 0  // 1: rows of N can be moved by four elements; 2: its columns follow each other, a thread's four at once
#endif
#ifndef LANES
#define LANES 32  // threads beside each other
#endif
#ifndef EACH
#define EACH 8
#endif
#define SLICES (THREADS / LANES)
#define COLS 4

__global__ void __launch_bounds__(THREADS)
shallow(const T *__restrict__ M, const T *__restrict__ N, S *__restrict__ P, int j, int l, int pitch_m, int step_m,
        int pitch_n, int step_n, int across)
{
    int top = blockIdx.x / across * SLICES * EACH + threadIdx.x / LANES;
    int left = (blockIdx.x % across * LANES + threadIdx.x % LANES) * COLS - (SHIFTED ? (unsigned)top * l % COLS : 0);
    S n[K][COLS];
    Some<T, PACK> m[EACH][K / PACK];
#if PACKS_N
#pragma unroll
    for (int i = 0; i < K; ++i) {
        int first = min(left, l - COLS);
        Some<T, COLS> some = *(const Some<T, COLS> *)(PACKS_N == 1 ? N + (size_t)i * pitch_n + first : N + (size_t)first * K + i * COLS);
#pragma unroll
        for (int c = 0; c < COLS; ++c)
            (PACKS_N == 1 ? n[i][c] : n[(i * COLS + c) % K][(i * COLS + c) / K]) = (S)some.of[c];
    }
#else
#pragma unroll
    for (int i = 0; i < K; ++i)
#pragma unroll
        for (int c = 0; c < COLS; ++c)  // columns that N has not are replaced by its first or last, rows of M by the last
            n[i][c] = (S)N[(size_t)i * pitch_n + (size_t)min(max(left + c, 0), l - 1) * step_n];
#endif
#pragma unroll
    for (int r = 0; r < EACH; ++r)
#pragma unroll
        for (int i = 0; i < K / PACK; ++i) {
            const T *from = M + (size_t)min(top + r * SLICES, j - 1) * pitch_m;
            m[r][i] = *(const Some<T, PACK> *)(from + (PACK > 1 ? i * PACK : (size_t)i * step_m));
        }
#pragma unroll
    for (int r = 0; r < EACH; ++r) {
        int row = top + r * SLICES;
        Some<S, COLS> sum = {};
#pragma unroll
        for (int i = 0; i < K; ++i)
#pragma unroll
            for (int c = 0; c < COLS; ++c)
                sum.of[c] += (S)m[r][i / PACK].of[i % PACK] * n[i][c];
        if (row >= j)
            break;
        S *to = P + (size_t)row * l + left;
        if (PACKED_OUT && 0 <= left && left + COLS <= l)
            *(Some<S, COLS> *)to = sum;
        else
#pragma unroll
            for (int c = 0; c < COLS; ++c)
                if (0 <= left + c && left + c < l)
                    to[c] = sum.of[c];
    }
}
