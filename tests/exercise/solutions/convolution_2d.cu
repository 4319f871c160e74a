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
    __shared__ float tile[TILE_WIDTH + MASK_WIDTH - 1][TILE_WIDTH + MASK_WIDTH - 1];

    int tx = threadIdx.x, ty = threadIdx.y;
    int top = blockIdx.y * TILE_WIDTH, left = blockIdx.x * TILE_WIDTH;

    for (int y = ty; y < TILE_WIDTH + MASK_WIDTH - 1; y += TILE_WIDTH)
        for (int x = tx; x < TILE_WIDTH + MASK_WIDTH - 1; x += TILE_WIDTH) {
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
