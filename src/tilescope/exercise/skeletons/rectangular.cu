// Exercise: matrix multiplication by tiles, for matrices of any shape.
//
// M is j x k, N is k x l and P is j x l; none of the sizes need be a multiple of TILE_WIDTH.
//
//   tilescope check rectangular.cu             is it right, and what is wrong with it?
//   tilescope exercise check rectangular.cu    the points
//
// tilescope: j = 40
// tilescope: k = 50
// tilescope: l = 70
// tilescope: define TILE_WIDTH = 16
// tilescope: grid = (l + TILE_WIDTH - 1) / TILE_WIDTH, (j + TILE_WIDTH - 1) / TILE_WIDTH
// tilescope: block = TILE_WIDTH, TILE_WIDTH
// tilescope: args = M: random f32[j, k], N: random f32[k, l], P: zeros f32[j, l], j, k, l
// tilescope: expect P = M @ N

#ifndef TILE_WIDTH
#define TILE_WIDTH 16
#endif

__global__ void rectangular(const float *M, const float *N, float *P, int j, int k, int l)
{
    // TODO: begin with your multiplication with boundary checks.

    // TODO: which of j, k and l gives the number of phases?

    // TODO: how long is a row of M, of N, of P? Which size is each index tested against?
}
