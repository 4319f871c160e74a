// Convolution with a mask of any size, whose values come from global memory: wide ones, for which strips have no registers,
// and those that the GPU alone knows. A thread has four columns, GROUPS times, and EACH rows of `out`. It goes along each
// row of `in` that they need, four elements at a time, and each four serve all its rows, with as many rows of the mask,
// which lies in shared memory. Where an image has too few threads, layers of the grid have a piece of the mask's rows each,
// and the block of a tile that arrives last adds them up, always in the same order. In one dimension the height is 1.
//
// tilescope: height = 21
// tilescope: width = 140
// tilescope: define EACH = 2
// tilescope: define PACKED = 1
// tilescope: define PACKED_OUT = 1
// tilescope: define SHIFT = 2
// tilescope: define REST = 1
// tilescope: tall = 256 / 32 * 2
// tilescope: grid = (width + 127) / 128, (height + tall - 1) / tall, 2
// tilescope: block = 256
// tilescope: shared = 4 * 2 * 8
// tilescope: args = in: random f32[height, width], out: zeros f32[height, width], mask: random f32[3, 5], height, width, width, 1, width, 1, 3, 5, 5, 1, 0, 2, sums: empty f32[2 * 4 * 2048], arrived: zeros u32[4]
// tilescope: expect out[7] = correlate(in[6], mask[0]) + correlate(in[7], mask[1]) + correlate(in[8], mask[2])
// tilescope: expect out[0] = correlate(in[0], mask[1]) + correlate(in[1], mask[2])

#include "only.cuh"

#ifndef T
#define T float
#define S float
#endif
#ifndef PACKED
#define PACKED 0  // 1: rows of `in` begin at multiples of four elements, and those of a row lie STEP apart
#endif
#ifndef PACKED_OUT
#define PACKED_OUT 0  // the same of `out`
#endif
#ifndef STEP
#define STEP 1  // from one element of a row of `in` to the next; 0: the launch says
#endif
#ifndef SHIFT
#define SHIFT 0  // elements of a four that come before those that the mask's first serves
#endif
#ifndef LANES
#define LANES 32  // threads beside each other
#endif
#ifndef EACH
#define EACH 4
#endif
#ifndef GROUPS
#define GROUPS 1
#endif
#ifndef CUT
#define CUT 1  // 0: the mask is one piece
#endif
#ifndef REST
#define REST 1  // columns of the mask after the last whole four
#endif
#ifndef NARROW
#define NARROW 0  // 1: the mask has no whole four
#endif
#define UNROLL 3  // fours of a window, which come back to their places then
#define THREADS 256
#define WIDTH (4 * GROUPS * LANES)
#define HEIGHT (THREADS / LANES * EACH)
#define PARTS (GROUPS * EACH)

template <class Element>
struct alignas(sizeof(Element) < 4 ? 4 * sizeof(Element) : 16) Four {
    Element of[4];
};

// The four elements from column `col` on, 0 for ghost cells, as what they are multiplied as.
__device__ __forceinline__ Four<S> load(const T *row, int col, int width, int given)
{
    Four<T> found = {};
    int step = STEP ? STEP : given;
    const T *from = row + col * (long long)step;
    if (PACKED && 0 <= col && (col + 4) * STEP <= (width - 1) * STEP + 1) {
#pragma unroll
        for (int p = 0; p < STEP; ++p) {
            Four<T> some = ((const Four<T> *)from)[p];
#pragma unroll
            for (int i = 0; i < 4; ++i)
                if ((4 * p + i) % max(STEP, 1) == 0)
                    found.of[(4 * p + i) / max(STEP, 1)] = some.of[i];
        }
    } else if (!PACKED && 0 <= col && col + 4 <= width) {
#pragma unroll
        for (int i = 0; i < 4; ++i)
            found.of[i] = from[i * (long long)step];
    } else if (-4 < col && col < width)
#pragma unroll
        for (int i = 0; i < 4; ++i)
            if (0 <= col + i && col + i < width)
                found.of[i] = from[i * (long long)step];
    return Four<S>{(S)found.of[0], (S)found.of[1], (S)found.of[2], (S)found.of[3]};
}

struct Window {
    Four<S> fours[3];

    __device__ S operator()(int i) const { return fours[i / 4].of[i % 4]; }
    __device__ void move(const Four<S> &next)
    {
        fours[0] = fours[1];
        fours[1] = fours[2];
        fours[2] = next;
    }
};

// The first SOME columns of a four of the mask's row, for a thread's row.
template <int SOME>
__device__ __forceinline__ void add(S (&sum)[GROUPS][4], const Window (&window)[GROUPS], const Four<S> &mask)
{
#pragma unroll
    for (int j = 0; j < SOME; ++j)
#pragma unroll
        for (int g = 0; g < GROUPS; ++g)
#pragma unroll
            for (int c = 0; c < 4; ++c)
                sum[g][c] += window[g](c + j + SHIFT) * mask.of[j];
}

// Four `f` of the mask for all rows of a thread: its first has row `t` of the mask, of `rows`, the next the one before,
// and so on; ALL: each of them has one.
template <bool ALL, int SOME>
__device__ __forceinline__ void add_all(S (&sum)[EACH][GROUPS][4], const Window (&window)[GROUPS], const Four<S> *weights,
                                        int t, int rows, int fours, int f)
{
#pragma unroll
    for (int r = 0; r < EACH; ++r)
        if (ALL || (0 <= t - r && t - r < rows))
            add<SOME>(sum[r], window, weights[(t - r) * fours + f]);
}

// A row of `in` from column `col` on, four elements at a time.
template <bool ALL>
__device__ __forceinline__ void go_along(S (&sum)[EACH][GROUPS][4], const T *row, int col, int width, int step,
                                         const Four<S> *weights, int t, int rows, int mask_width)
{
    int fours = (mask_width + 3) / 4, whole = NARROW ? 0 : mask_width / 4;
    Window window[GROUPS];
#pragma unroll
    for (int g = 0; g < GROUPS; ++g)
#pragma unroll
        for (int p = 0; p < 3; ++p)
            window[g].fours[p] = load(row, col + g * 4 * LANES + 4 * p, width, step);
#pragma unroll UNROLL
    for (int f = 0; f < whole; ++f) {
        Four<S> next[GROUPS];
#pragma unroll
        for (int g = 0; g < GROUPS; ++g)
            next[g] = load(row, col + g * 4 * LANES + 4 * (f + 3), width, step);
        add_all<ALL, 4>(sum, window, weights, t, rows, fours, f);
#pragma unroll
        for (int g = 0; g < GROUPS; ++g)
            window[g].move(next[g]);
    }
    if (REST)
        add_all<ALL, REST>(sum, window, weights, t, rows, fours, whole);
}

__device__ __forceinline__ void store(S *out, const S (&sum)[4], int col, int width, int step)
{
#if PACKED_OUT
    if (col + 4 <= width) {
        *(Four<S> *)(out + col) = *(const Four<S> *)sum;
        return;
    }
#endif
#pragma unroll
    for (int c = 0; c < 4; ++c)
        if (col + c < width)
            out[(col + c) * (long long)step] = sum[c];
}

// `in`, whose elements lie `step` apart in a row, `out` and the mask have sizes and pitches; of the mask's rows a layer has
// `piece`.
__global__ void __launch_bounds__(THREADS)
broad(const T *__restrict__ in, S *__restrict__ out, const S *__restrict__ mask, int height, int width, int pitch,
      int step, int out_pitch, int out_step, int mask_height, int mask_width, int mask_pitch, int mask_step, int mask_begin,
      int piece, Four<S> *sums, unsigned *arrived IF_PARTS)
{
    ENDS_UNLESS_WHEN;
    extern __shared__ Four<S> weights[];
    int lane = threadIdx.x % LANES, slice = threadIdx.x / LANES;
    int left = blockIdx.x * WIDTH + 4 * lane, top = (blockIdx.y * (THREADS / LANES) + slice) * EACH;
    int first = blockIdx.z * piece, rows = min(piece, mask_height - first), fours = (mask_width + 3) / 4;
    int before = mask_width / 2 + SHIFT;
    for (int i = threadIdx.x; i < rows * fours * 4; i += THREADS) {
        int row = i / (4 * fours), col = i % (4 * fours);
        ((S *)weights)[i] = col < mask_width ? mask[mask_begin + (size_t)(first + row) * mask_pitch + (size_t)col * mask_step] : S(0);
    }
    __syncthreads();
    alignas(16) S sum[EACH][GROUPS][4] = {};
#pragma unroll 1
    for (int t = 0; t < rows + EACH - 1; ++t) {
        int y = top + first - mask_height / 2 + t;
        if (y < 0 || y >= height)
            continue;
        const T *row = in + (size_t)y * pitch;
        if (EACH - 1 <= t && t < rows)
            go_along<true>(sum, row, left - before, width, step, weights, t, rows, mask_width);
        else
            go_along<false>(sum, row, left - before, width, step, weights, t, rows, mask_width);
    }
#if CUT
    __shared__ bool last;
    int tile = blockIdx.y * gridDim.x + blockIdx.x, tiles = gridDim.x * gridDim.y;
    Four<S> *mine = sums + (size_t)tile * PARTS * THREADS + threadIdx.x;
    size_t layer = (size_t)tiles * PARTS * THREADS;
#pragma unroll
    for (int p = 0; p < PARTS; ++p)
        mine[blockIdx.z * layer + p * THREADS] = *(const Four<S> *)sum[p / GROUPS][p % GROUPS];
    __syncthreads();
    if (threadIdx.x == 0) {
        unsigned before;  // what the blocks before this one have written is read behind the next barrier
        asm volatile("atom.acq_rel.gpu.global.add.u32 %0, [%1], 1;" : "=r"(before) : "l"(&arrived[tile]) : "memory");
        last = before == gridDim.z - 1;
        if (last)
            arrived[tile] = 0;  // for the next launch
    }
    __syncthreads();
    if (!last)
        return;
#pragma unroll
    for (int p = 0; p < PARTS; ++p) {
        Four<S> all = {};
#pragma unroll 4
        for (int z = 0; z < gridDim.z; ++z) {
            Four<S> more = mine[z * layer + p * THREADS];
#pragma unroll
            for (int c = 0; c < 4; ++c)
                all.of[c] += more.of[c];
        }
        *(Four<S> *)sum[p / GROUPS][p % GROUPS] = all;
    }
#endif
#pragma unroll
    for (int r = 0; r < EACH; ++r)
        if (top + r < height)
#pragma unroll
            for (int g = 0; g < GROUPS; ++g)
                store(out + (size_t)(top + r) * out_pitch, sum[r][g], left + g * 4 * LANES, width, out_step);
}
