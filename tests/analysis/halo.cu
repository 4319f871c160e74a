// Convolution in two dimensions by tiles with a halo; its tile has no more columns than it needs.

#define RADIUS (MASK_WIDTH / 2)
#define IN_WIDTH (TILE_WIDTH + MASK_WIDTH - 1)

__constant__ float mask[MASK_WIDTH][MASK_WIDTH];

__global__ void halo(const float *in, float *out, int height, int width)
{
    __shared__ float tile[IN_WIDTH][IN_WIDTH];

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
