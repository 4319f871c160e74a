// Image blur by tiles of any shape, for images that are small or have few rows or columns: separable.cu with as many rows
// and columns a tile as fit the image, and a halo that ends where the image does. First each place of the tile gets the
// sum of the pixels around it along its row, then a thread adds these sums up down its column. Pixels of a row of `in`
// lie `step` apart, rows `pitch`.
//
// tilescope: height = 3
// tilescope: width = 175
// tilescope: define DOWN = 1
// tilescope: define ALONG = 2
// tilescope: define TILE_HEIGHT = 4
// tilescope: define TILE_WIDTH = 64
// tilescope: grid = (width + TILE_WIDTH - 1) / TILE_WIDTH, (height + TILE_HEIGHT - 1) / TILE_HEIGHT
// tilescope: block = TILE_WIDTH, TILE_HEIGHT
// tilescope: args = in: random u8[height, width], out: zeros u8[height, width], height, width, width, 1
// tilescope: expect out[0, 0] = sum(in[0:2, 0:3]) / 6
// tilescope: expect out[1, 64] = sum(in[0:3, 62:67]) / 15
// tilescope: expect out[-1, -1] = sum(in[-2:, -3:]) / 6

#ifndef PIXEL
#define PIXEL unsigned char
#define SUM int
#endif
#ifndef DOWN
#define DOWN 1  // rows above and below that are averaged, at most as many as the image has
#endif
#ifndef ALONG
#define ALONG 1  // the same of columns
#endif
#ifndef APART
#define APART 0  // 1: pixels of a row of `in` do not follow each other
#endif
#ifndef TILE_HEIGHT
#define TILE_HEIGHT 16
#endif
#ifndef TILE_WIDTH
#define TILE_WIDTH 16
#endif
#define HIGH (TILE_HEIGHT + 2 * DOWN)
#define WIDE (TILE_WIDTH + 2 * ALONG)

// How many pixels of `size` are no further than `reach` from the one at `at`.
__device__ int inside(int at, int reach, int size)
{
    return min(at + reach, size - 1) - max(at - reach, 0) + 1;
}

__global__ void __launch_bounds__(TILE_WIDTH * TILE_HEIGHT)
patch(const PIXEL *__restrict__ in, PIXEL *__restrict__ out, int height, int width, int pitch, int step)
{
    __shared__ PIXEL tile[HIGH][WIDE];
    __shared__ SUM along[HIGH][TILE_WIDTH];

    int tx = threadIdx.x, ty = threadIdx.y;
    int top = blockIdx.y * TILE_HEIGHT, left = blockIdx.x * TILE_WIDTH;

    for (int y = ty; y < HIGH; y += TILE_HEIGHT) {
        int row = top - DOWN + y;
        const PIXEL *from = in + (size_t)row * pitch;
        for (int x = tx; x < WIDE; x += TILE_WIDTH) {
            int col = left - ALONG + x;
            bool is_pixel = 0 <= row && row < height && 0 <= col && col < width;
            tile[y][x] = is_pixel ? from[APART ? (size_t)col * step : col] : 0;
        }
    }
    __syncthreads();

    for (int y = ty; y < HIGH; y += TILE_HEIGHT) {
        SUM sum = 0;
#pragma unroll 16
        for (int j = 0; j < 2 * ALONG + 1; ++j)
            sum += tile[y][tx + j];
        along[y][tx] = sum;
    }
    __syncthreads();

    int row = top + ty, col = left + tx;
    if (row < height && col < width) {
        SUM sum = 0;
#pragma unroll 16
        for (int i = 0; i < 2 * DOWN + 1; ++i)
            sum += along[ty + i][tx];
        out[(size_t)row * width + col] = sum / (inside(row, DOWN, height) * inside(col, ALONG, width));
    }
}
