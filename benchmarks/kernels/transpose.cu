// The transpose of n x n through a padded 32x33 tile.
// Parameters: input[n * n], output[n * n], n. Block 32x8, grid ceil(n / 32) squared.
#define TILE 32
#define ROWS 8

extern "C" __global__ void transpose(const float *input, float *output, int n)
{
    __shared__ float tile[TILE][TILE + 1];
    int tx = threadIdx.x, ty = threadIdx.y;
    int left = blockIdx.x * TILE, top = blockIdx.y * TILE;
    for (int r = ty; r < TILE; r += ROWS)
        if (top + r < n && left + tx < n)
            tile[r][tx] = input[(top + r) * n + left + tx];
    __syncthreads();
    for (int r = ty; r < TILE; r += ROWS)
        if (left + r < n && top + tx < n)
            output[(left + r) * n + top + tx] = tile[tx][r];
}
