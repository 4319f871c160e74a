// Convolution in one dimension by tiles: a block brings the TILE_WIDTH elements of its tile and the halo, RADIUS more
// on either side, into shared memory. It fetches TILE_WIDTH + MASK_WIDTH - 1 elements instead of
// TILE_WIDTH * MASK_WIDTH. Ghost cells are 0 in the tile.
//
// tilescope: n = 1000
// tilescope: define MASK_WIDTH = 5
// tilescope: define TILE_WIDTH = 256
// tilescope: grid = (n + TILE_WIDTH - 1) / TILE_WIDTH
// tilescope: block = TILE_WIDTH
// tilescope: set mask = random f32[MASK_WIDTH]
// tilescope: args = in: random f32[n], out: zeros f32[n], n
// tilescope: expect out = correlate(in, mask)

#ifndef MASK_WIDTH
#define MASK_WIDTH 5
#endif
#ifndef TILE_WIDTH
#define TILE_WIDTH 256
#endif
#define RADIUS (MASK_WIDTH / 2)
#define IN_WIDTH (TILE_WIDTH + MASK_WIDTH - 1)

__constant__ float mask[MASK_WIDTH];

__global__ void tiled_1d(const float *in, float *out, int n)
{
    __shared__ float tile[IN_WIDTH];

    int tx = threadIdx.x;
    int left = blockIdx.x * TILE_WIDTH;

    for (int x = tx; x < IN_WIDTH; x += TILE_WIDTH) {
        int from = left - RADIUS + x;
        tile[x] = 0 <= from && from < n ? in[from] : 0;
    }
    __syncthreads();

    if (left + tx < n) {
        float sum = 0;
        for (int j = 0; j < MASK_WIDTH; ++j)
            sum += tile[tx + j] * mask[j];
        out[left + tx] = sum;
    }
}
