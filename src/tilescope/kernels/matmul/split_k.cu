// Matrix multiplication P = M N for few elements of P or long sums: there are too few tiles for all SMs to have one, so
// the sums are cut. Within a block four groups of warps share a tile, each adds up its slice of every phase, and they
// join their parts in shared memory. Between blocks each layer of the grid (blockIdx.z) adds up its piece of the columns
// of M; the block of a tile that arrives last adds the pieces up, always in the same order, so that the result is the
// same each time. What it costs: each piece is written and read once. (product.cuh has the rest.)
//
// tilescope: j = 33
// tilescope: k = 700
// tilescope: l = 17
// tilescope: pieces = 3
// tilescope: grid = (l + 31) / 32, (j + 63) / 64, pieces
// tilescope: block = 512
// tilescope: shared = 51200
// tilescope: args = M: random f32[j, k], N: random f32[k, l], P: zeros f32[j, l], j, k, l, k, l, l, (k + pieces - 1) / pieces, parts: empty f32[pieces * 2048], arrived: zeros u32[1]
// tilescope: expect P = M @ N

#ifndef T
#define T float
#define S float
#endif
#ifndef PACKED
#define PACKED 0
#endif
#ifndef ROWS_EACH
#define ROWS_EACH 4
#define COLS_EACH 4
#define LANES_Y 8
#define LANES_X 4
#define WARPS_Y 2
#define WARPS_X 2
#define DEPTH 16
#define EARLY 1
#define BLOCKS 1
#define SLICES 4
#endif
#include "product.cuh"

__global__ void __launch_bounds__(THREADS, BLOCKS)
split_k(const T *__restrict__ M, const T *__restrict__ N, S *__restrict__ P, int j, int k, int l, int pitch_m,
        int pitch_n, int pitch_p, int piece, S *parts, unsigned *arrived)
{
    extern __shared__ Pack space[];
    __shared__ bool last;
    int top = blockIdx.y * HEIGHT, left = blockIdx.x * WIDTH, begin = blockIdx.z * piece;
    int tile = blockIdx.y * gridDim.x + blockIdx.x, thread = threadIdx.x % GROUP;
    Part part;
    part.multiply(*(Tiles *)space, Matrix{M, j, k, pitch_m}, Matrix{N, k, l, pitch_n}, top, left, begin,
                  min(begin + piece, k));
    part.join_slices((S *)space);
    if (gridDim.z > 1) {
        S *mine = parts + ((size_t)tile * gridDim.z + blockIdx.z) * HEIGHT * WIDTH + thread;
        if (part.slice == 0)
#pragma unroll
            for (int i = 0; i < ROWS_EACH * COLS_EACH; ++i)
                mine[i * GROUP] = part.sum[i / COLS_EACH][i % COLS_EACH];
        __threadfence();
        __syncthreads();
        if (threadIdx.x == 0)
            last = atomicAdd(&arrived[tile], 1) == gridDim.z - 1;
        __syncthreads();
        if (!last)
            return;
        __threadfence();
        part = Part();
        for (int z = part.slice; z < gridDim.z; z += SLICES) {
            const S *from = parts + ((size_t)tile * gridDim.z + z) * HEIGHT * WIDTH + thread;
#pragma unroll
            for (int i = 0; i < ROWS_EACH * COLS_EACH; ++i)
                part.sum[i / COLS_EACH][i % COLS_EACH] += __ldcg(from + i * GROUP);
        }
        part.join_slices((S *)space);
        if (threadIdx.x == 0)
            arrived[tile] = 0;  // for the next launch
    }
    part.store(P, j, l, pitch_p, top, left, (S *)space);
}
