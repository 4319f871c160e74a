// Convolution in two dimensions by tiles: a block brings its tile and the halo, RADIUS more on every side, into shared
// memory. It fetches (TILE_WIDTH + MASK_WIDTH - 1)^2 elements instead of TILE_WIDTH^2 * MASK_WIDTH^2: with tiles of 16
// and a mask of 5, one sixteenth. Ghost cells are 0 in the tile.
//
// tilescope: height = 90
// tilescope: width = 75
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
#define MASK_WIDTH 5
#endif
#ifndef TILE_WIDTH
#define TILE_WIDTH 16
#endif
#define RADIUS (MASK_WIDTH / 2)
#define IN_WIDTH (TILE_WIDTH + MASK_WIDTH - 1)
// Rows are an odd number of tiles apart: those that a warp of several rows reaches for at once lie in different banks.
#define PITCH (TILE_WIDTH < 32 ? ((IN_WIDTH + TILE_WIDTH - 1) / TILE_WIDTH | 1) * TILE_WIDTH : IN_WIDTH)

__constant__ float mask[MASK_WIDTH][MASK_WIDTH];

__global__ void tiled_2d(const float *in, float *out, int height, int width)
{
    __shared__ float tile[IN_WIDTH][PITCH];

    int tx = threadIdx.x, ty = threadIdx.y;
    int top = blockIdx.y * TILE_WIDTH, left = blockIdx.x * TILE_WIDTH;

    for (int y = ty; y < IN_WIDTH; y += TILE_WIDTH)
        for (int x = tx; x < IN_WIDTH; x += TILE_WIDTH) {
            int row = top - RADIUS + y, col = left - RADIUS + x;
            bool inside = 0 <= row && row < height && 0 <= col && col < width;
            tile[y][x] = inside ? in[row * width + col] : 0;
        }
    __syncthreads();

    int row = top + ty, col = left + tx;
    if (row < height && col < width) {
        float sum = 0;
        for (int i = 0; i < MASK_WIDTH; ++i)
            for (int j = 0; j < MASK_WIDTH; ++j)
                sum += tile[ty + i][tx + j] * mask[i][j];
        out[row * width + col] = sum;
    }
}
