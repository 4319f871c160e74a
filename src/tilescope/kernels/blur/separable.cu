// Image blur by tiles, where the sum of a square is made of sums of rows: first each place of the tile gets the sum of
// the 2 * BLUR_SIZE + 1 pixels along its row, then a thread adds 2 * BLUR_SIZE + 1 of these sums down its column.
// The sums of rows are shared by all threads above and below: about 2 * (2 * BLUR_SIZE + 1) shared loads a pixel
// instead of the square.
//
// tilescope: height = 90
// tilescope: width = 75
// tilescope: define BLUR_SIZE = 1
// tilescope: define TILE_WIDTH = 16
// tilescope: grid = (width + TILE_WIDTH - 1) / TILE_WIDTH, (height + TILE_WIDTH - 1) / TILE_WIDTH
// tilescope: block = TILE_WIDTH, TILE_WIDTH
// tilescope: args = in: random u8[height, width], out: zeros u8[height, width], height, width
// tilescope: expect out[0, 0] = sum(in[0:2, 0:2]) / 4
// tilescope: expect out[15, 32] = sum(in[14:17, 31:34]) / 9
// tilescope: expect out[-1, 40] = sum(in[-2:, 39:42]) / 6

#ifndef PIXEL
#define PIXEL unsigned char
#define SUM int
#endif
#ifndef BLUR_SIZE
#define BLUR_SIZE 3
#endif
#ifndef TILE_WIDTH
#define TILE_WIDTH 16
#endif
#define BOX (2 * BLUR_SIZE + 1)
#define IN_WIDTH (TILE_WIDTH + 2 * BLUR_SIZE)

// How many of the pixels around (row, col) are inside of the image.
__device__ int pixels(int row, int col, int height, int width)
{
    int rows = min(row + BLUR_SIZE, height - 1) - max(row - BLUR_SIZE, 0) + 1;
    int cols = min(col + BLUR_SIZE, width - 1) - max(col - BLUR_SIZE, 0) + 1;
    return rows * cols;
}

__global__ void separable(const PIXEL *in, PIXEL *out, int height, int width)
{
    __shared__ PIXEL tile[IN_WIDTH][IN_WIDTH];
    __shared__ SUM along[IN_WIDTH][TILE_WIDTH];

    int tx = threadIdx.x, ty = threadIdx.y;
    int top = blockIdx.y * TILE_WIDTH, left = blockIdx.x * TILE_WIDTH;

    for (int y = ty; y < IN_WIDTH; y += TILE_WIDTH)
        for (int x = tx; x < IN_WIDTH; x += TILE_WIDTH) {
            int row = top - BLUR_SIZE + y, col = left - BLUR_SIZE + x;
            bool inside = 0 <= row && row < height && 0 <= col && col < width;
            tile[y][x] = inside ? in[(size_t)row * width + col] : 0;
        }
    __syncthreads();

    for (int y = ty; y < IN_WIDTH; y += TILE_WIDTH) {
        SUM sum = 0;
        for (int j = 0; j < BOX; ++j)
            sum += tile[y][tx + j];
        along[y][tx] = sum;
    }
    __syncthreads();

    int row = top + ty, col = left + tx;
    if (row < height && col < width) {
        SUM sum = 0;
        for (int i = 0; i < BOX; ++i)
            sum += along[ty + i][tx];
        out[(size_t)row * width + col] = sum / pixels(row, col, height, width);
    }
}
