// Matrix multiplication P = M N by tiles of warps (product.cuh): a thread has 8 x 16 elements of P in registers, of 24
// elements from shared memory it makes 128 products, and the next 24 are under way meanwhile. 128 threads have a tile of
// 64 x 256; two blocks share an SM, and one multiplies while the other waits at its barrier. It should gain what the
// 8 x 8 of double_buffer.cu lose to loads from shared memory: a load of 16 bytes for each 21 multiply-adds, not 16.
//
// tilescope: j = 150
// tilescope: k = 76
// tilescope: l = 292
// tilescope: define PACKED = 1
// tilescope: grid = (l + 255) / 256, (j + 63) / 64
// tilescope: block = 128
// tilescope: args = M: random f32[j, k], N: random f32[k, l], P: zeros f32[j, l], j, k, l, k, l, l
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
#endif
#define SLICES 1
#include "product.cuh"

__global__ void __launch_bounds__(THREADS, BLOCKS)
warp_tiles(const T *__restrict__ M, const T *__restrict__ N, S *__restrict__ P, int j, int k, int l,
           int pitch_m, int pitch_n, int pitch_p)
{
    __shared__ Pack space[SPACE / sizeof(Pack)];
    Tiles &tiles = *(Tiles *)space;
    int top = DOWN_OF_BLOCK * HEIGHT, left = ACROSS_OF_BLOCK * WIDTH;
    Part part;
    part.multiply(tiles, Matrix{M, j, k, pitch_m}, Matrix{N, k, l, pitch_n}, top, left, 0, k);
    part.store(P, j, l, pitch_p, top, left, (S *)space);
}
