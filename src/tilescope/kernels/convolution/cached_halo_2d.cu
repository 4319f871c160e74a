// Convolution in two dimensions by tiles that leave the halo to the cache: only the block's own TILE_WIDTH x TILE_WIDTH
// elements go into shared memory. The halo is what neighbouring blocks bring at about the same time, so it is read
// where it lies and mostly found in the L2 cache. Each thread brings one element, and a warp's rows join without gaps.
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

__constant__ float mask[MASK_WIDTH][MASK_WIDTH];

__global__ void cached_halo_2d(const float *in, float *out, int height, int width)
{
    __shared__ float tile[TILE_WIDTH][TILE_WIDTH];

    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * TILE_WIDTH + ty;
    int col = blockIdx.x * TILE_WIDTH + tx;

    if (row < height && col < width)
        tile[ty][tx] = in[row * width + col];
    __syncthreads();

    if (row < height && col < width) {
        float sum = 0;
        for (int i = 0; i < MASK_WIDTH; ++i)
            for (int j = 0; j < MASK_WIDTH; ++j) {
                int up = i - RADIUS, right = j - RADIUS;
                bool inside = 0 <= row + up && row + up < height && 0 <= col + right && col + right < width;
                bool in_tile = 0 <= ty + up && ty + up < TILE_WIDTH && 0 <= tx + right && tx + right < TILE_WIDTH;
                if (inside)
                    sum += (in_tile ? tile[ty + up][tx + right] : in[(row + up) * width + col + right]) * mask[i][j];
            }
        out[row * width + col] = sum;
    }
}
