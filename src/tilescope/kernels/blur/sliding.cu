// Image blur by sums of rows, with ROWS pixels, one below the other, for each thread. The sum of a square is that of
// the square above it, plus the row that comes in, minus the row that goes out: two additions a pixel and no more than
// two shared loads, however large BLUR_SIZE is. A taller tile also has less halo for its size.
//
// tilescope: height = 90
// tilescope: width = 75
// tilescope: define BLUR_SIZE = 1
// tilescope: define TILE_WIDTH = 16
// tilescope: grid = (width + TILE_WIDTH - 1) / TILE_WIDTH, (height + 7 * TILE_WIDTH - 1) / (7 * TILE_WIDTH)
// tilescope: block = TILE_WIDTH, TILE_WIDTH
// tilescope: args = in: random u8[height, width], out: zeros u8[height, width], height, width
// tilescope: expect out[0, 0] = sum(in[0:2, 0:2]) / 4
// tilescope: expect out[15, 32] = sum(in[14:17, 31:34]) / 9
// tilescope: expect out[-1, 40] = sum(in[-2:, 39:42]) / 6

#ifndef BLUR_SIZE
#define BLUR_SIZE 3
#endif
#ifndef TILE_WIDTH
#define TILE_WIDTH 16
#endif
// Odd, so that the parts of a tile that the rows of a warp compute lie in different banks.
#define ROWS 7
#define BOX (2 * BLUR_SIZE + 1)
#define OUT_HEIGHT (ROWS * TILE_WIDTH)
#define IN_HEIGHT (OUT_HEIGHT + 2 * BLUR_SIZE)
#define IN_WIDTH (TILE_WIDTH + 2 * BLUR_SIZE)

// How many of the pixels around (row, col) are inside of the image.
__device__ int pixels(int row, int col, int height, int width)
{
    int rows = min(row + BLUR_SIZE, height - 1) - max(row - BLUR_SIZE, 0) + 1;
    int cols = min(col + BLUR_SIZE, width - 1) - max(col - BLUR_SIZE, 0) + 1;
    return rows * cols;
}

__global__ void sliding(const unsigned char *in, unsigned char *out, int height, int width)
{
    __shared__ unsigned char tile[IN_HEIGHT][IN_WIDTH];
    __shared__ int along[IN_HEIGHT][TILE_WIDTH];

    int tx = threadIdx.x, ty = threadIdx.y;
    int top = blockIdx.y * OUT_HEIGHT, left = blockIdx.x * TILE_WIDTH;

    for (int y = ty; y < IN_HEIGHT; y += TILE_WIDTH)
        for (int x = tx; x < IN_WIDTH; x += TILE_WIDTH) {
            int row = top - BLUR_SIZE + y, col = left - BLUR_SIZE + x;
            bool inside = 0 <= row && row < height && 0 <= col && col < width;
            tile[y][x] = inside ? in[row * width + col] : 0;
        }
    __syncthreads();

    for (int y = ty; y < IN_HEIGHT; y += TILE_WIDTH) {
        int sum = 0;
        for (int j = 0; j < BOX; ++j)
            sum += tile[y][tx + j];
        along[y][tx] = sum;
    }
    __syncthreads();

    int col = left + tx, first = ROWS * ty, sum = 0;
    for (int i = 0; i < BOX - 1; ++i)
        sum += along[first + i][tx];
    for (int r = first; r < first + ROWS; ++r) {
        sum += along[r + BOX - 1][tx];
        if (top + r < height && col < width)
            out[(top + r) * width + col] = sum / pixels(top + r, col, height, width);
        sum -= along[r][tx];
    }
}
