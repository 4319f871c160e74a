// Convolution in one dimension by tiles, with four elements of `out` for each thread. The thread reads the window of
// MASK_WIDTH + 3 elements that they need from shared memory once, 16 bytes at a time, and keeps it in registers:
// with a mask of 5, two loads for four results instead of five for each. Results are stored 16 bytes at a time, too.
//
// tilescope: n = 5001
// tilescope: define MASK_WIDTH = 5
// tilescope: define TILE_WIDTH = 256
// tilescope: grid = (n + 4 * TILE_WIDTH - 1) / (4 * TILE_WIDTH)
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
#define WINDOW4 ((MASK_WIDTH + 3 + 3) / 4)  // float4 that hold a window
#define IN_WIDTH4 (TILE_WIDTH + WINDOW4 - 1)

__constant__ float mask[MASK_WIDTH];

__global__ void window_1d(const float *in, float *out, int n)
{
    __shared__ float4 tile[IN_WIDTH4];

    int tx = threadIdx.x;
    int left = blockIdx.x * 4 * TILE_WIDTH;

    for (int x = tx; x < 4 * IN_WIDTH4; x += TILE_WIDTH) {
        int from = left - RADIUS + x;
        ((float *)tile)[x] = 0 <= from && from < n ? in[from] : 0;
    }
    __syncthreads();

    __align__(16) float window[4 * WINDOW4];
    for (int w = 0; w < WINDOW4; ++w)
        *(float4 *)&window[4 * w] = tile[tx + w];

    __align__(16) float sum[4] = {};
    for (int j = 0; j < MASK_WIDTH; ++j)
        for (int o = 0; o < 4; ++o)
            sum[o] += window[o + j] * mask[j];

    int first = left + 4 * tx;
    if (first + 3 < n)
        *(float4 *)&out[first] = *(float4 *)sum;
    else
        for (int o = 0; o < 3; ++o)
            if (first + o < n)
                out[first + o] = sum[o];
}
