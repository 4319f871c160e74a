// Exercise: transpose a matrix.
//
// `in` is rows x cols, `out` is cols x rows. Read along rows and write along rows, both coalesced: the tile is turned
// in shared memory, without threads that meet in one bank.
//
//   tilescope check transpose.cu             is it right, and what is wrong with it?
//   tilescope exercise check transpose.cu    the points
//
// tilescope: rows = 50
// tilescope: cols = 70
// tilescope: define TILE_WIDTH = 32
// tilescope: grid = (cols + TILE_WIDTH - 1) / TILE_WIDTH, (rows + TILE_WIDTH - 1) / TILE_WIDTH
// tilescope: block = TILE_WIDTH, TILE_WIDTH
// tilescope: args = in: random f32[rows, cols], out: zeros f32[cols, rows], rows, cols
// tilescope: expect out = in.T

#ifndef TILE_WIDTH
#define TILE_WIDTH 32
#endif

__global__ void transpose(const float *in, float *out, int rows, int cols)
{
    // TODO: declare a tile in shared memory.

    // TODO: read this thread's element of `in`, if there is one, into the tile.

    // TODO: wait until the tile is complete.

    // TODO: which element of `out` should this thread write, so that neighbours write neighbours? Is there one?
}
