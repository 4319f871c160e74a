// Matrix multiplication P = M N for few elements of P or long sums: there are too few tiles for all SMs to have one, so
// the sums are cut. Within a block four groups of warps share a tile, each adds up its slice of every phase, and they
// join their parts in shared memory. Between blocks each layer of the grid (blockIdx.z) adds up its piece of the columns
// of M; of up to eight neighbours the block that comes last adds the pieces up, and of as many such sums again, always in
// the same order, so that the result is the same each time. What it costs: each piece is written and read once. (product.cuh has the rest.)
//
// tilescope: j = 33
// tilescope: k = 700
// tilescope: l = 17
// tilescope: pieces = 3
// tilescope: grid = (l + 31) / 32, (j + 63) / 64, pieces
// tilescope: block = 512
// tilescope: shared = 51200
// tilescope: args = M: random f32[j, k], N: random f32[k, l], P: zeros f32[j, l], j, k, l, k, l, l, (k + pieces - 1) / pieces, sums: empty f32[pieces * 2048], arrived: zeros u32[pieces]
// tilescope: expect P = M @ N

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
#ifndef CUT
#define CUT 1  // 0: the sums are one piece; without the code that joins pieces the assembler makes a faster loop
#endif
#include "product.cuh"

__global__ void __launch_bounds__(THREADS, BLOCKS)
split_k(const T *__restrict__ M, const T *__restrict__ N, S *__restrict__ P, int j, int k, int l, int pitch_m,
        int pitch_n, int pitch_p, int piece, Pack *sums, unsigned *arrived)
{
    extern __shared__ Pack space[];
    int top = DOWN_OF_BLOCK * HEIGHT, left = ACROSS_OF_BLOCK * WIDTH, begin = blockIdx.z * piece;
    Part part;
    part.multiply(*(Tiles *)space, Matrix{M, j, k, pitch_m}, Matrix{N, k, l, pitch_n}, top, left, begin,
                  min(begin + piece, k));
    part.join_slices(space);
#if CUT
    int tile = blockIdx.y * gridDim.x + blockIdx.x, pieces = gridDim.z;
    if (!part.join_pieces(sums + (size_t)tile * pieces * TILE, arrived + (size_t)tile * pieces, blockIdx.z, pieces, space))
        return;
#endif
    part.store(P, j, l, pitch_p, top, left, (S *)space);
}
