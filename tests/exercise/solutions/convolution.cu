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

__constant__ float mask[MASK_WIDTH];

__global__ void convolution(const float *in, float *out, int n)
{
    __shared__ float tile[TILE_WIDTH + MASK_WIDTH - 1];

    int tx = threadIdx.x;
    int left = blockIdx.x * TILE_WIDTH;

    for (int x = tx; x < TILE_WIDTH + MASK_WIDTH - 1; x += TILE_WIDTH) {
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
