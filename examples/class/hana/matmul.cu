// Exercise: matrix multiplication P = M N by tiles.
//
// Square matrices, and n is a multiple of TILE_WIDTH. In each phase a block brings one tile of M and one of N into
// shared memory, every thread one element of each; then every thread uses TILE_WIDTH elements of both.
//
//   tilescope check matmul.cu             is it right, and what is wrong with it?
//   tilescope exercise check matmul.cu    the points
//
// tilescope: n = 64
// tilescope: define TILE_WIDTH = 16
// tilescope: grid = n / TILE_WIDTH, n / TILE_WIDTH
// tilescope: block = TILE_WIDTH, TILE_WIDTH
// tilescope: args = M: random f32[n, n], N: random f32[n, n], P: zeros f32[n, n], n
// tilescope: expect P = M @ N

#ifndef TILE_WIDTH
#define TILE_WIDTH 16
#endif

__global__ void matmul(const float *M, const float *N, float *P, int n)
{
    // TODO: declare a tile of M and a tile of N in shared memory.

    // TODO: which row and which column of P are this thread's?

    // TODO: for each phase:
    //   bring this thread's element of both tiles;
    //   wait until the tiles are complete;
    //   add the products of a row of one tile and a column of the other;
    //   wait until nobody needs the tiles any more.

    // TODO: store the sum.
}
