// Exercise: corner turning.
//
// Matrix multiplication by tiles, for any shape, where N lies in memory by columns: its element in row r and column c
// is N[c * k + r]. Neighbouring threads load what neighbours in memory, and the tile is turned on its way through
// shared memory, without threads that meet in one bank.
//
//   tilescope check corner_turning.cu             is it right, and what is wrong with it?
//   tilescope exercise check corner_turning.cu    the points
//
// tilescope: j = 40
// tilescope: k = 50
// tilescope: l = 70
// tilescope: define TILE_WIDTH = 16
// tilescope: grid = (l + TILE_WIDTH - 1) / TILE_WIDTH, (j + TILE_WIDTH - 1) / TILE_WIDTH
// tilescope: block = TILE_WIDTH, TILE_WIDTH
// tilescope: args = M: random f32[j, k], N: random f32[l, k], P: zeros f32[j, l], j, k, l
// tilescope: expect P = M @ N.T

#ifndef TILE_WIDTH
#define TILE_WIDTH 16
#endif

__global__ void corner_turning(const float *M, const float *N, float *P, int j, int k, int l)
{
    // TODO: begin with your rectangular multiplication.

    // TODO: in the load of N, let threadIdx.x run along what is contiguous in memory. Which column of N is that?

    // TODO: which place of the tile does this element belong to? Which threads of a warp use one bank?
}
