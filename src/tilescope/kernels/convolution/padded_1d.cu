// Convolution in one dimension without ghost cells: `in` has RADIUS elements more at both ends than `out`, whatever
// they are, so that every element of `out` has all its neighbours. Only the end of the last tile is still tested.
// The loads are those of tiled_1d.cu, and those of the border.
//
// tilescope: n = 1000
// tilescope: define MASK_WIDTH = 5
// tilescope: define TILE_WIDTH = 256
// tilescope: grid = (n + TILE_WIDTH - 1) / TILE_WIDTH
// tilescope: block = TILE_WIDTH
// tilescope: set mask = random f32[MASK_WIDTH]
// tilescope: args = in: random f32[n + MASK_WIDTH - 1], out: zeros f32[n], n
// tilescope: expect out = correlate(in, mask)[MASK_WIDTH / 2 : n + MASK_WIDTH / 2]

#ifndef MASK_WIDTH
#define MASK_WIDTH 5
#endif
#ifndef TILE_WIDTH
#define TILE_WIDTH 256
#endif
#define IN_WIDTH (TILE_WIDTH + MASK_WIDTH - 1)

__constant__ float mask[MASK_WIDTH];

__global__ void padded_1d(const float *in, float *out, int n)
{
    __shared__ float tile[IN_WIDTH];

    int tx = threadIdx.x;
    int left = blockIdx.x * TILE_WIDTH;

    for (int x = tx; x < IN_WIDTH; x += TILE_WIDTH)
        if (left + x < n + MASK_WIDTH - 1)
            tile[x] = in[left + x];
    __syncthreads();

    if (left + tx < n) {
        float sum = 0;
        for (int j = 0; j < MASK_WIDTH; ++j)
            sum += tile[tx + j] * mask[j];
        out[left + tx] = sum;
    }
}
