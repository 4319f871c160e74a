// Exercise: matrix multiplication by tiles, where n is any size.
//
// Square matrices whose side need be no multiple of TILE_WIDTH: the last tiles hang over. Each load is tested on its
// own, and 0 is put where there is nothing to load; a thread without an element of P still has to load for the others.
//
//   tilescope check boundary.cu             is it right, and what is wrong with it?
//   tilescope exercise check boundary.cu    the points
//
// tilescope: n = 50
// tilescope: define TILE_WIDTH = 16
// tilescope: grid = (n + TILE_WIDTH - 1) / TILE_WIDTH, (n + TILE_WIDTH - 1) / TILE_WIDTH
// tilescope: block = TILE_WIDTH, TILE_WIDTH
// tilescope: args = M: random f32[n, n], N: random f32[n, n], P: zeros f32[n, n], n
// tilescope: expect P = M @ N

#ifndef TILE_WIDTH
#define TILE_WIDTH 16
#endif

__global__ void boundary(const float *M, const float *N, float *P, int n)
{
    // TODO: begin with your tiled multiplication.

    // TODO: how many phases are there, if the last one is not full?

    // TODO: test the load of M: its row, and its column in this phase. Put 0 into the tile where there is none.

    // TODO: test the load of N: its row in this phase, and its column.

    // TODO: test the store. All threads must reach every __syncthreads().
}
