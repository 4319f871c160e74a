// Matrix multiplication P = M N where M has few rows (one: vector times matrix), so that reading N is all that takes time.
// LANES threads have PACK columns each, side by side, and each of a block's slices adds up every so manieth row of N; a
// chunk of M lies in shared memory, turned. Then slices are added up, a warp's by shuffles, warps' in shared memory. Where
// N has few columns, layers of the grid have a piece each of its rows: the last block to arrive adds them up, always in the
// same order. Of each matrix rows lie `pitch` elements apart, and elements of a row `step`. (thin.cuh has the rest.)
//
// tilescope: j = 3
// tilescope: k = 700
// tilescope: l = 140
// tilescope: pieces = 2
// tilescope: define J = 3
// tilescope: define PACKED = 1
// tilescope: grid = (l + 127) / 128, pieces
// tilescope: block = 256
// tilescope: args = M: random f32[j, k], N: random f32[k, l], P: zeros f32[j, l], k, l, k, 1, l, 1, l, 1, 350, sums: empty f32[pieces * 2 * 3 * 128], arrived: zeros u32[2]
// tilescope: expect P = M @ N

#include "thin.cuh"

#ifndef J
#define J 1  // rows of M and P
#endif
#ifndef PACK
#define PACK 4  // columns of a thread
#endif
#ifndef PACKED
#define PACKED 0  // 1: they lie side by side and are moved at once; 0: LANES apart, so that neighbours load neighbours
#endif
#ifndef LANES
#define LANES 32
#endif
#ifndef STAGED
#define STAGED 1  // 0: M is read as it lies, with N: short sums would wait for it first
#endif
#ifndef CUT
#define CUT 1  // 0: N's rows are one piece
#endif
#define SLICES (THREADS / LANES)
#define TOGETHER (LANES < 32 ? 32 : LANES)  // threads that leave one sum of each column: a warp's slices are added up by shuffles
#define PARTS (THREADS / TOGETHER)
#define WIDTH (LANES * PACK)
#define HIGH (J == 1 ? 1 : J == 2 ? 2 : (J + 3) / 4 * 4)  // rows of M as they lie in shared memory
#define AT_ONCE (HIGH < 4 ? HIGH : 4)
#ifndef UNROLL
#define UNROLL 4  // rows of N that a thread loads before it adds the first of them up
#endif
#ifndef CHUNK
#define CHUNK 256  // columns of M in shared memory
#endif

#ifndef WHOLE_LINES
// 1: rows of a block are less than a line of the cache, 128 bytes, of which memory is asked for all at once: the block
// beside this one needs the rest
#define WHOLE_LINES (PACKED && LANES * PACK * sizeof(T) < 128)
#endif

// As load() of thin.cuh, with what its line has besides.
template <class Element, int N>
__device__ __forceinline__ Some<Element, N> load_of_line(const Element *from)
{
    if constexpr (sizeof(Element) * N == 16) {
        uint4 found;
        asm("ld.global.nc.L1::no_allocate.L2::128B.v4.u32 {%0, %1, %2, %3}, [%4];"
            : "=r"(found.x), "=r"(found.y), "=r"(found.z), "=r"(found.w) : "l"(from));
        return *(const Some<Element, N> *)&found;
    }
    if constexpr (sizeof(Element) * N == 8) {
        uint2 found;
        asm("ld.global.nc.L1::no_allocate.L2::128B.v2.u32 {%0, %1}, [%2];" : "=r"(found.x), "=r"(found.y) : "l"(from));
        return *(const Some<Element, N> *)&found;
    }
    return load<Element, N>(from);
}

struct Chunk {
    S m[CHUNK][HIGH];
};
struct Slices {
    S of[PARTS][WIDTH];
};
union Space {
    Chunk chunk;
    Slices slices;
};

// The sum of what all slices of the warp have.
__device__ __forceinline__ S of_slices(S sum)
{
#pragma unroll
    for (int far = LANES; far < 32; far *= 2)
        sum += __shfl_xor_sync(0xffffffff, sum, far);
    return sum;
}

__global__ void __launch_bounds__(THREADS)
columns(const T *__restrict__ M, const T *__restrict__ N, S *__restrict__ P, int k, int l, int pitch_m, int step_m,
        int pitch_n, int step_n, int pitch_p, int step_p, int piece, S *sums, unsigned *arrived)
{
    __shared__ alignas(16) Space space;
    int lane = threadIdx.x % LANES, slice = threadIdx.x / LANES, left = blockIdx.x * WIDTH;
    int begin = blockIdx.y * piece, end = min(begin + piece, k);
    int at[PACK];
    S sum[J][PACK] = {};
#pragma unroll
    for (int c = 0; c < PACK; ++c)  // columns that N has not are replaced by its last
        at[c] = PACKED ? min(left + lane * PACK, l - PACK) : min(left + lane + c * LANES, l - 1);
    for (int depth; begin < end; begin += depth) {
        depth = STAGED ? min(CHUNK, end - begin) : end - begin;
        // Elements of some of its rows in a column, or zeros. `at` is less than `depth` already: without the min the
        // assembler takes some of a step's loads apart again.
        auto of_m = [&](int first, int at, bool there) {
            Some<S, AT_ONCE> m;
#pragma unroll
            for (int i = 0; i < AT_ONCE; ++i) {
                const T *of = M + (size_t)(first + i) * pitch_m + (size_t)(begin + min(at, depth - 1)) * step_m;
                m.of[i] = first + i < J && there ? (S)*of : S(0);
            }
            return m;
        };
#if STAGED
        __syncthreads();
        for (int i = threadIdx.x; i < depth; i += THREADS)
#pragma unroll
            for (int r = 0; r < HIGH; r += AT_ONCE)
                *(Some<S, AT_ONCE> *)&space.chunk.m[i][r] = of_m(r, i, true);
        __syncthreads();
#endif
        const T *from = N + (size_t)begin * pitch_n;
        auto add_rows = [&](int first, bool all) {  // or those that there are
            Some<T, PACK> n[UNROLL];
            Some<S, AT_ONCE> m[UNROLL][HIGH / AT_ONCE];
#pragma unroll
            for (int u = 0; u < UNROLL; ++u) {
                int row = all ? first + u * SLICES : min(first + u * SLICES, depth - 1);
                const T *of = from + (size_t)row * pitch_n;
                if (PACKED)
                    n[u] = WHOLE_LINES ? load_of_line<T, PACK>(of + at[0]) : load<T, PACK>(of + at[0]);
                else
#pragma unroll
                    for (int c = 0; c < PACK; ++c)
                        n[u].of[c] = __ldcs(of + (size_t)at[c] * (APART ? step_n : 1));
#if !STAGED
#pragma unroll
                for (int r = 0; r < HIGH; r += AT_ONCE)
                    m[u][r / AT_ONCE] = of_m(r, row, all || first + u * SLICES < depth);
#endif
            }
            __syncwarp();  // all loads are under way before the first is waited for
#pragma unroll
            for (int u = 0; u < UNROLL; ++u) {
                int row = first + u * SLICES;
                bool there = all || row < depth;
#pragma unroll
                for (int r = 0; r < J; r += AT_ONCE) {
#if STAGED
                    m[u][r / AT_ONCE] = there ? *(const Some<S, AT_ONCE> *)&space.chunk.m[row][r] : Some<S, AT_ONCE>{};
#endif
#pragma unroll
                    for (int i = 0; i < AT_ONCE; ++i)
#pragma unroll
                        for (int c = 0; c < PACK; ++c)
                            if (r + i < J)
                                sum[r + i][c] += m[u][r / AT_ONCE].of[i] * (there ? (S)n[u].of[c] : S(0));
                }
            }
        };
        int done = 0;
#pragma unroll 1
        for (; done + UNROLL * SLICES <= depth; done += UNROLL * SLICES)
            add_rows(done + slice, true);
        if (done < depth)
            add_rows(done + slice, false);
    }
    S *mine = sums + ((size_t)blockIdx.y * gridDim.x + blockIdx.x) * J * WIDTH;
#pragma unroll
    for (int r = 0; r < J; ++r) {
        __syncthreads();
#pragma unroll
        for (int c = 0; c < PACK; ++c) {
            S all = of_slices(sum[r][c]);
            if (threadIdx.x % TOGETHER < LANES)
                space.slices.of[threadIdx.x / TOGETHER][PACKED ? lane * PACK + c : lane + c * LANES] = all;
        }
        __syncthreads();
        for (int x = threadIdx.x; x < WIDTH; x += THREADS) {
            S all = 0;
#pragma unroll
            for (int part = 0; part < PARTS; ++part)
                all += space.slices.of[part][x];
#if CUT
            mine[r * WIDTH + x] = all;
#else
            if (left + x < l)
                P[(size_t)r * pitch_p + (size_t)(left + x) * step_p] = all;
#endif
        }
    }
#if CUT
    if (!comes_last(&arrived[blockIdx.x], gridDim.y))
        return;
    add_parts<J * WIDTH>(sums + (size_t)blockIdx.x * J * WIDTH, (size_t)gridDim.x * J * WIDTH, gridDim.y, [&](int i, S all) {
        if (left + i % WIDTH < l)
            P[(size_t)(i / WIDTH) * pitch_p + (size_t)(left + i % WIDTH) * step_p] = all;
    });
#endif
}
