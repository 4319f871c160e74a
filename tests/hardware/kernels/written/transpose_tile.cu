// tilescope: width = 1536
// tilescope: height = 1024
// tilescope: grid = width / 32, height / 32
// tilescope: block = 32, 8
// tilescope: args = idata: random f32[height, width], odata: zeros f32[width, height], width, height
// Both sides coalesced by a tile in shared memory (its columns all lie in one bank).
#define TILE_DIM 32
#define BLOCK_ROWS 8
extern "C" __global__ void transpose_tile(const float *idata, float *odata, int width, int height) {
    __shared__ float tile[TILE_DIM][TILE_DIM];
    int x = blockIdx.x * TILE_DIM + threadIdx.x;
    int y = blockIdx.y * TILE_DIM + threadIdx.y;
    for (int j = 0; j < TILE_DIM; j += BLOCK_ROWS)
        tile[threadIdx.y + j][threadIdx.x] = idata[(y + j) * width + x];
    __syncthreads();
    x = blockIdx.y * TILE_DIM + threadIdx.x;
    y = blockIdx.x * TILE_DIM + threadIdx.y;
    for (int j = 0; j < TILE_DIM; j += BLOCK_ROWS)
        odata[(y + j) * height + x] = tile[threadIdx.x][threadIdx.y + j];
}
