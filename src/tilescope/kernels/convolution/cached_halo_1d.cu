// Convolution in one dimension by tiles that leave the halo to the cache: only the block's own TILE_WIDTH elements go
// into shared memory. The halo is what neighbouring blocks bring at about the same time, so it is read where it lies
// and mostly found in the L2 cache. Each thread brings one element, and the tile needs no more room than its results.
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

__constant__ float mask[MASK_WIDTH];

__global__ void cached_halo_1d(const float *in, float *out, int n)
{
    __shared__ float tile[TILE_WIDTH];

    int tx = threadIdx.x;
    int left = blockIdx.x * TILE_WIDTH;

    if (left + tx < n)
        tile[tx] = in[left + tx];
    __syncthreads();

    if (left + tx < n) {
        float sum = 0;
        for (int j = 0; j < MASK_WIDTH; ++j) {
            int x = tx - RADIUS + j, from = left + x;
            if (0 <= from && from < n)
                sum += (0 <= x && x < TILE_WIDTH ? tile[x] : in[from]) * mask[j];
        }
        out[left + tx] = sum;
    }
}
