// Exercise: convolution in two dimensions by tiles.
//
// As `convolution`, with a mask of MASK_WIDTH x MASK_WIDTH in constant memory: a block computes TILE_WIDTH x TILE_WIDTH
// elements of `out`, one each thread, and brings the elements of `in` that they need into shared memory once.
//
//   tilescope check convolution_2d.cu             is it right, and what is wrong with it?
//   tilescope exercise check convolution_2d.cu    the points
//
// tilescope: height = 40
// tilescope: width = 50
// tilescope: define MASK_WIDTH = 3
// tilescope: define TILE_WIDTH = 16
// tilescope: grid = (width + TILE_WIDTH - 1) / TILE_WIDTH, (height + TILE_WIDTH - 1) / TILE_WIDTH
// tilescope: block = TILE_WIDTH, TILE_WIDTH
// tilescope: set mask = random f32[MASK_WIDTH, MASK_WIDTH]
// tilescope: args = in: random f32[height, width], out: zeros f32[height, width], height, width
// tilescope: expect out[0] = correlate(in[0], mask[1]) + correlate(in[1], mask[2])
// tilescope: expect out[16] = correlate(in[15], mask[0]) + correlate(in[16], mask[1]) + correlate(in[17], mask[2])
// tilescope: expect out[-1] = correlate(in[-2], mask[0]) + correlate(in[-1], mask[1])

#ifndef MASK_WIDTH
#define MASK_WIDTH 3
#endif
#ifndef TILE_WIDTH
#define TILE_WIDTH 16
#endif
#define RADIUS (MASK_WIDTH / 2)

__constant__ float mask[MASK_WIDTH][MASK_WIDTH];

__global__ void convolution_2d(const float *in, float *out, int height, int width)
{
    // TODO: declare the tile with its halo in shared memory.

    // TODO: bring it. There are more elements than threads: go through rows and columns in steps of TILE_WIDTH.
    //       Ghost cells, outside of the image on any side, are 0.

    // TODO: wait until the tile is complete.

    // TODO: add the products, and store the sum, if this thread has an element of `out`.
}
