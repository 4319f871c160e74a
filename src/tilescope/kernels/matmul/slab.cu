// Matrix multiplication P = M N where M has many short rows and N few columns, so that a launch's time is that of waiting for
// memory once: a block brings a slab of M, its SLAB rows, and all of N to shared memory at the same time, lanes beside each
// other what lies beside each other, wherever rows begin; then LANES lanes share a row, and add up theirs by shuffles. Rows of
// a slab have an odd pitch there, so that lanes of a warp read different banks. Of each matrix rows lie `pitch` elements
// apart, and elements of a row `step`. (thin.cuh has the rest.)
//
// tilescope: j = 150
// tilescope: k = 38
// tilescope: l = 3
// tilescope: define L = 3
// tilescope: grid = (j + 63) / 64
// tilescope: block = 256
// tilescope: shared = 4 * (64 * 39 + 38 * 3)
// tilescope: args = M: random f32[j, k], N: random f32[k, l], P: zeros f32[j, l], j, k, k, 1, l, 1, l, 1
// tilescope: expect P = M @ N

#include "thin.cuh"

#ifndef L
#define L 1  // columns of N and P
#endif
#ifndef LANES
#define LANES 4  // that share a row
#endif
#ifndef TURNED
#define TURNED 0  // 1: elements of a column of M lie nearer to each other than those of a row
#endif
#ifndef TOGETHER
#define TOGETHER 8  // elements of M that are on their way to a thread at the same time
#endif
#define SLAB (THREADS / LANES)

__global__ void __launch_bounds__(THREADS)
slab(const T *__restrict__ M, const T *__restrict__ N, S *__restrict__ P, int j, int k, int pitch_m, int step_m, int pitch_n,
     int step_n, int pitch_p, int step_p)
{
    extern __shared__ S m[];
    int line = k | 1, top = blockIdx.x * SLAB, rows = min(SLAB, j - top);
    S *n = m + SLAB * line;
    const T *from = M + (size_t)top * pitch_m;
    int across = TURNED ? SLAB : k, row = threadIdx.x / across, col = threadIdx.x % across;
    int down = THREADS / across, right = THREADS % across;
    for (int i = threadIdx.x; i < k * L; i += THREADS)
        n[i] = (S)N[(size_t)(i / L) * pitch_n + (size_t)(i % L) * step_n];
    for (int i = threadIdx.x; i < k * SLAB; i += TOGETHER * THREADS) {
        T some[TOGETHER];
        int place[TOGETHER];
#pragma unroll
        for (int t = 0; t < TOGETHER; ++t) {
            int y = TURNED ? col : row, x = TURNED ? row : col;
            bool inside = y < rows && x < k;
            place[t] = inside ? y * line + x : -1;
            some[t] = inside ? from[(size_t)y * pitch_m + (size_t)x * step_m] : (T)0;
            row += down;
            col += right;
            if (col >= across) {
                col -= across;
                ++row;
            }
        }
#pragma unroll
        for (int t = 0; t < TOGETHER; ++t)
            if (place[t] >= 0)
                m[place[t]] = (S)some[t];
    }
    __syncthreads();
    int lane = threadIdx.x % LANES, own = threadIdx.x / LANES;
    S sum[L] = {};
    if (own < rows)
#pragma unroll 4
        for (int i = lane; i < k; i += LANES)
#pragma unroll
            for (int c = 0; c < L; ++c)
                sum[c] += m[own * line + i] * n[i * L + c];
#pragma unroll
    for (int c = 0; c < L; ++c) {
        S all = over_lanes<LANES>(sum[c]);
        if (lane == c % LANES && own < rows)
            P[(size_t)(top + own) * pitch_p + (size_t)c * step_p] = all;
    }
}
