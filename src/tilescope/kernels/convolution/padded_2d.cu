// Convolution in two dimensions without ghost cells: `in` has RADIUS elements more on every side than `out`, whatever
// they are, so that every element of `out` has all its neighbours. Only the ends of the last tiles are still tested.
// The loads are those of tiled_2d.cu, and those of the border.
//
// tilescope: height = 90
// tilescope: width = 75
// tilescope: define MASK_WIDTH = 3
// tilescope: define TILE_WIDTH = 16
// tilescope: grid = (width + TILE_WIDTH - 1) / TILE_WIDTH, (height + TILE_WIDTH - 1) / TILE_WIDTH
// tilescope: block = TILE_WIDTH, TILE_WIDTH
// tilescope: set mask = random f32[MASK_WIDTH, MASK_WIDTH]
// tilescope: args = in: random f32[height + MASK_WIDTH - 1, width + MASK_WIDTH - 1]
// tilescope: args = out: zeros f32[height, width], height, width
// tilescope: expect out[0, 0] = sum(in[0:3, 0:3] * mask)
// tilescope: expect out[16, 31] = sum(in[16:19, 31:34] * mask)
// tilescope: expect out[-1, -1] = sum(in[-3:, -3:] * mask)

#ifndef MASK_WIDTH
#define MASK_WIDTH 5
#endif
#ifndef TILE_WIDTH
#define TILE_WIDTH 16
#endif
#define IN_WIDTH (TILE_WIDTH + MASK_WIDTH - 1)
// Rows are an odd number of tiles apart: those that a warp of several rows reaches for at once lie in different banks.
#define PITCH (TILE_WIDTH < 32 ? ((IN_WIDTH + TILE_WIDTH - 1) / TILE_WIDTH | 1) * TILE_WIDTH : IN_WIDTH)

__constant__ float mask[MASK_WIDTH][MASK_WIDTH];

__global__ void padded_2d(const float *in, float *out, int height, int width)
{
    __shared__ float tile[IN_WIDTH][PITCH];

    int tx = threadIdx.x, ty = threadIdx.y;
    int top = blockIdx.y * TILE_WIDTH, left = blockIdx.x * TILE_WIDTH;
    int in_height = height + MASK_WIDTH - 1, in_width = width + MASK_WIDTH - 1;

    for (int y = ty; y < IN_WIDTH; y += TILE_WIDTH)
        for (int x = tx; x < IN_WIDTH; x += TILE_WIDTH)
            if (top + y < in_height && left + x < in_width)
                tile[y][x] = in[(top + y) * in_width + left + x];
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
