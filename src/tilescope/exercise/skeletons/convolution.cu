// Exercise: convolution in one dimension by tiles.
//
// out[i] is the sum of in[i - RADIUS + j] * mask[j] over the MASK_WIDTH elements of the mask, which lies in constant
// memory. Outside of `in` are ghost cells, which are 0. A block computes TILE_WIDTH elements, one each thread; it brings
// them and the halo, RADIUS more on either side, into shared memory once.
//
//   tilescope check convolution.cu             is it right, and what is wrong with it?
//   tilescope exercise check convolution.cu    the points
//
// tilescope: n = 1000
// tilescope: define MASK_WIDTH = 5
// tilescope: define TILE_WIDTH = 256
// tilescope: grid = (n + TILE_WIDTH - 1) / TILE_WIDTH
// tilescope: block = TILE_WIDTH
// tilescope: set mask = random f32[MASK_WIDTH]
// tilescope: args = in: random f32[n], out: zeros f32[n], n
// tilescope: expect out = correlate(in, mask)

#ifndef MASK_WIDTH
#define MASK_WIDTH 5
#endif
#ifndef TILE_WIDTH
#define TILE_WIDTH 256
#endif
#define RADIUS (MASK_WIDTH / 2)

__constant__ float mask[MASK_WIDTH];

__global__ void convolution(const float *in, float *out, int n)
{
    // TODO: declare the tile in shared memory. How many elements are the tile and its halo?

    // TODO: bring them. There are more elements than threads; ghost cells are 0.

    // TODO: wait until the tile is complete.

    // TODO: add the products, from the tile and the mask, and store the sum, if this thread has an element of `out`.
}
