// Convolution in two dimensions by tiles, with ROWS elements of `out`, one below the other, for each thread. For each
// column of the mask the thread reads the window of ROWS + MASK_WIDTH - 1 elements that they need from shared memory
// once and keeps it in registers: with a mask of 5, 9 loads for 25 multiply-adds instead of one for each.
// A taller tile also has less halo for its size.
//
// tilescope: height = 90
// tilescope: width = 75
// tilescope: define MASK_WIDTH = 3
// tilescope: define TILE_WIDTH = 16
// tilescope: grid = (width + TILE_WIDTH - 1) / TILE_WIDTH, (height + 5 * TILE_WIDTH - 1) / (5 * TILE_WIDTH)
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
// Odd, so that the parts of a tile that the rows of a warp compute lie in different banks, as rows do.
#define ROWS 5
#define RADIUS (MASK_WIDTH / 2)
#define OUT_HEIGHT (ROWS * TILE_WIDTH)
#define IN_HEIGHT (OUT_HEIGHT + MASK_WIDTH - 1)
#define IN_WIDTH (TILE_WIDTH + MASK_WIDTH - 1)
// Rows are an odd number of tiles apart: those that a warp of several rows reaches for at once lie in different banks.
#define PITCH (TILE_WIDTH < 32 ? ((IN_WIDTH + TILE_WIDTH - 1) / TILE_WIDTH | 1) * TILE_WIDTH : IN_WIDTH)

__constant__ float mask[MASK_WIDTH][MASK_WIDTH];

__global__ void window_2d(const float *in, float *out, int height, int width)
{
    __shared__ float tile[IN_HEIGHT][PITCH];

    int tx = threadIdx.x, ty = threadIdx.y;
    int top = blockIdx.y * OUT_HEIGHT, left = blockIdx.x * TILE_WIDTH;

    for (int y = ty; y < IN_HEIGHT; y += TILE_WIDTH)
        for (int x = tx; x < IN_WIDTH; x += TILE_WIDTH) {
            int row = top - RADIUS + y, col = left - RADIUS + x;
            bool inside = 0 <= row && row < height && 0 <= col && col < width;
            tile[y][x] = inside ? in[row * width + col] : 0;
        }
    __syncthreads();

    float sum[ROWS] = {};
    for (int j = 0; j < MASK_WIDTH; ++j) {
        float window[ROWS + MASK_WIDTH - 1];
        for (int y = 0; y < ROWS + MASK_WIDTH - 1; ++y)
            window[y] = tile[ROWS * ty + y][tx + j];
        for (int i = 0; i < MASK_WIDTH; ++i)
            for (int r = 0; r < ROWS; ++r)
                sum[r] += window[r + i] * mask[i][j];
    }
    for (int r = 0; r < ROWS; ++r) {
        int row = top + ROWS * ty + r, col = left + tx;
        if (row < height && col < width)
            out[row * width + col] = sum[r];
    }
}
