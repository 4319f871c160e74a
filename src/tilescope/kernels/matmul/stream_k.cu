// Matrix multiplication P = M N where the tiles do not fill the last wave of blocks: the phases of so many tiles as are
// over are dealt out to all blocks of a wave alike, so that none is idle while others work. A block has one piece, from a
// list: some phases of a tile, or all. Of up to eight neighbours of a tile the block that comes last adds their pieces
// up, and of as many such sums again, always in the same order, so that the result is the same each time, and nobody waits.
// It should gain what the last wave leaves idle; it costs that each piece is written and read once. (product.cuh has the
// rest. Dealing out phases instead of tiles is the "Stream-K" of Osama et al., PPoPP 2023.)
//
// tilescope: j = 83
// tilescope: k = 76
// tilescope: l = 192
// tilescope: define PACKED = 1
// tilescope: grid = 4
// tilescope: block = 128
// tilescope: shared = 33280
// tilescope: args = M: random f32[j, k], N: random f32[k, l], P: zeros f32[j, l], j, k, l, k, l, l, pieces: full([[0, 0, 10, 0, 0, 1], [1, 0, 5, 0, 0, 3], [1, 5, 9, 0, 1, 3], [1, 9, 10, 0, 2, 3]]) i32[4, 6], sums: empty f32[3 * 64 * 256], arrived: zeros u32[3]
// tilescope: expect P = M @ N

#ifndef ROWS_EACH
#define ROWS_EACH 8
#define COLS_EACH 16
#define LANES_Y 4
#define LANES_X 8
#define WARPS_Y 2
#define WARPS_X 2
#define DEPTH 8
#define EARLY 0
#define BLOCKS 2
#define SLICES 1
#endif
#include "product.cuh"

// Phases [begin, end) of a tile, as piece `which` of `count`, whose sums begin at number `first` of all pieces.
struct Piece {
    int tile, begin, end, first, which, count;
};

__device__ __forceinline__ int top_of(int tile, int cols) { return tile / ((cols + WIDTH - 1) / WIDTH) * HEIGHT; }
__device__ __forceinline__ int left_of(int tile, int cols) { return tile % ((cols + WIDTH - 1) / WIDTH) * WIDTH; }

__global__ void __launch_bounds__(THREADS, BLOCKS)
stream_k(const T *__restrict__ M, const T *__restrict__ N, S *__restrict__ P, int j, int k, int l, int pitch_m,
         int pitch_n, int pitch_p, const Piece *__restrict__ pieces, Pack *sums, unsigned *arrived)
{
    extern __shared__ Pack space[];
    // What is needed after the sums is read again then: without registers to spare the assembler makes a slower loop.
    const volatile Piece &piece = pieces[blockIdx.x];
    Part part;
    {
        int begin = piece.begin, end = piece.end, phases = (k + PHASE - 1) / PHASE;
        auto column = [&](int phase) { return phase ? k - (phases - phase) * PHASE : 0; };
        part.multiply(*(Tiles *)space, Matrix{M, j, k, pitch_m}, Matrix{N, k, l, pitch_n}, top_of(piece.tile, l),
                      left_of(piece.tile, l), column(begin), column(end));
    }
    part.join_slices(space);
    int count = piece.count, first = piece.first;
    if (count > 1 && !part.join_pieces(sums + (size_t)first * TILE, &arrived[first], piece.which, count, space))
        return;
    part.store(P, j, l, pitch_p, top_of(piece.tile, l), left_of(piece.tile, l), (S *)space);
}
