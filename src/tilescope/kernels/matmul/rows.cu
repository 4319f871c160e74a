// Matrix multiplication P = M N where N has few columns (one: matrix times vector), so that reading M is all that takes
// time. LANES lanes share a row of M and go along it by packs of 16 bytes, EACH rows at once, so that as many loads are
// under way; a chunk of N lies in shared memory, turned, for lanes beside each other to read what lies beside each other.
// Then lanes add up theirs by shuffles. Where M has few rows, too, layers of the grid have a piece each of its columns,
// and the last block to arrive adds the pieces up, always in the same order. Rows of M that are no multiples of a pack
// have some elements before their first one and after their last one; those of a thread lie a multiple of PACK apart, so
// that their packs begin alike, and N lies in PACK parts, of which each pack has an element of every one. Of each matrix
// rows lie `pitch` elements apart, and elements of a row `step`. (thin.cuh has the rest.)
//
// tilescope: j = 70
// tilescope: k = 700
// tilescope: l = 3
// tilescope: pieces = 2
// tilescope: define L = 3
// tilescope: define PACK = 4
// tilescope: grid = (j + 31) / 32, pieces
// tilescope: block = 256
// tilescope: args = M: random f32[j, k], N: random f32[k, l], P: zeros f32[j, l], j, k, k, 1, l, 1, l, 1, 352, sums: empty f32[pieces * 3 * 96], arrived: zeros u32[3]
// tilescope: expect P = M @ N

#include "thin.cuh"

#ifndef L
#define L 1  // columns of N and P
#endif
#ifndef PACK
#define PACK 1  // elements of M that are moved at once
#endif
#ifndef LANES
#define LANES 32  // that share a row of M; of more than a warp, warps' sums are added up in shared memory
#endif
#ifndef EACH
#define EACH 4
#endif
#ifndef CHUNK
#define CHUNK 1024  // rows of N in shared memory
#endif
#ifndef CUT
#define CUT 1  // 0: M's columns are one piece
#endif
#ifndef SHIFTED
#define SHIFTED 0  // 1: rows of M begin anywhere
#endif
#ifndef STAGED
#define STAGED 1  // 0: N, one column, is read as it lies, with M
#endif
#ifndef APART_N
#define APART_N 0  // 1: its elements do not follow each other
#endif
#define GROUPS (THREADS / LANES)
#define HEIGHT (GROUPS * EACH)
#define LINE (SHIFTED ? CHUNK / PACK + 1 : CHUNK + PACK)
#define PARTS (SHIFTED ? PACK : 1)
#define BLOCKS (SHIFTED && GROUPS < PACK ? PACK / GROUPS : 1)  // that have rows in turn

// Row `i` of a block's.
__device__ __forceinline__ int row_of(int i)
{
    int block = blockIdx.x / BLOCKS * BLOCKS * HEIGHT + blockIdx.x % BLOCKS * GROUPS;
    return block + i / GROUPS * GROUPS * BLOCKS + i % GROUPS;
}

__global__ void __launch_bounds__(THREADS)
rows(const T *__restrict__ M, const T *__restrict__ N, S *__restrict__ P, int j, int k, int pitch_m, int step_m,
     int pitch_n, int step_n, int pitch_p, int step_p, int piece, S *sums, unsigned *arrived)
{
#if STAGED
    __shared__ alignas(16) S n[L][PARTS][LINE];
#endif
    int lane = threadIdx.x % LANES, group = threadIdx.x / LANES;
    int begin = blockIdx.y * piece, end = min(begin + piece, k);
    const size_t one_n = APART_N ? pitch_n : 1;
    const T *from[EACH];
    S sum[EACH][L] = {};
    int first = min(row_of(group), j - 1);
#pragma unroll
    for (int r = 0; r < EACH; ++r) {  // rows that M has not are replaced by one: nobody stores what comes of them
        int row = row_of(r * GROUPS + group);
        from[r] = M + (size_t)(row < j ? row : first) * pitch_m;
    }
#if SHIFTED
    int head = (PACK - (size_t)from[0] / sizeof(T) % PACK) % PACK, tail = (unsigned)(k - head) % PACK;
    auto single = [&](int at) {
#pragma unroll
        for (int r = 0; r < EACH; ++r)
#pragma unroll
            for (int c = 0; c < L; ++c)
                sum[r][c] += (S)from[r][at] * (S)N[(size_t)at * pitch_n + (size_t)c * step_n];
    };
    for (int at = lane; begin == 0 && at < head; at += LANES)
        single(at);
    for (int at = lane; end == k && at < tail; at += LANES)
        single(k - tail + at);
#else
    const int head = 0;
#endif
    for (int depth; begin < end; begin += depth) {
        depth = STAGED ? min(CHUNK, end - begin) : end - begin;
#if STAGED
        int there = min(depth + PACK * SHIFTED, k - begin);
        __syncthreads();
        for (int i = threadIdx.x; i < there * L; i += THREADS)
            n[i % L][i / L % PARTS][i / L / PARTS] = (S)N[(size_t)(begin + i / L) * pitch_n + (size_t)(i % L) * step_n];
        __syncthreads();
#endif
        int last = SHIFTED ? min(depth, k - begin - head - PACK + 1) : depth;
#pragma unroll PACK == 1 ? 4 : 2
        for (int at = lane * PACK; at < last; at += LANES * PACK) {
            Some<T, PACK> m[EACH];
#pragma unroll
            for (int r = 0; r < EACH; ++r)
                m[r] = load<T, PACK>(from[r] + (PACK > 1 ? begin + head + at : (size_t)(begin + at) * (APART ? step_m : 1)));
#pragma unroll
            for (int c = 0; c < L; ++c) {
                Some<S, PACK> column;
#if !STAGED
                Some<T, PACK> some;
                if (!SHIFTED && !APART_N)
                    some = *(const Some<T, PACK> *)(N + begin + at);
#pragma unroll
                for (int i = 0; i < PACK; ++i)
                    column.of[i] = (S)(SHIFTED || APART_N ? N[(begin + head + at + i) * one_n] : some.of[i]);
#elif SHIFTED
#pragma unroll
                for (int i = 0; i < PACK; ++i)
                    column.of[i] = n[c][(head + i) % PACK][at / PACK + (head + i) / PACK];
#else
                column = *(const Some<S, PACK> *)&n[c][0][at];
#endif
#pragma unroll
                for (int r = 0; r < EACH; ++r)
#pragma unroll
                    for (int i = 0; i < PACK; ++i)
                        sum[r][c] += (S)m[r].of[i] * column.of[i];
            }
        }
    }
    S *mine = sums + ((size_t)blockIdx.y * gridDim.x + blockIdx.x) * HEIGHT * L;
    auto leave = [&](int i, S all) {
#if CUT
        mine[i] = all;
#else
        if (row_of(i / L) < j)
            P[(size_t)row_of(i / L) * pitch_p + (size_t)(i % L) * step_p] = all;
#endif
    };
#if LANES > 32
    __shared__ S of_warp[THREADS / 32][EACH * L];
#endif
#pragma unroll
    for (int r = 0; r < EACH; ++r)
#pragma unroll
        for (int c = 0; c < L; ++c) {
            S all = over_lanes<(LANES < 32 ? LANES : 32)>(sum[r][c]);
#if LANES > 32
            if (threadIdx.x % 32 == 0)
                of_warp[threadIdx.x / 32][r * L + c] = all;
#else
            if (lane == (r * L + c) % LANES)
                leave((r * GROUPS + group) * L + c, all);
#endif
        }
#if LANES > 32
    __syncthreads();
    for (int i = lane; i < EACH * L; i += LANES) {
        S all = 0;
        for (int w = 0; w < LANES / 32; ++w)
            all += of_warp[group * (LANES / 32) + w][i];
        leave(i / L * GROUPS * L + group * L + i % L, all);
    }
#endif
#if CUT
    if (!comes_last(&arrived[blockIdx.x], gridDim.y))
        return;
    add_parts<HEIGHT * L>(sums + (size_t)blockIdx.x * HEIGHT * L, (size_t)gridDim.x * HEIGHT * L, gridDim.y, [&](int i, S all) {
        if (row_of(i / L) < j)
            P[(size_t)row_of(i / L) * pitch_p + (size_t)(i % L) * step_p] = all;
    });
#endif
}
