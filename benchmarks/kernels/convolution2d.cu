// A 5x5 mask over an n x n image, each block's 20x20 inputs in shared memory; zero outside.
// Parameters: input[n * n], output[n * n], n. Constant: mask[25]. Block 16x16, grid ceil(n / 16) squared.
#define TILE 16
#define SIDE 5
#define RADIUS (SIDE / 2)
#define INPUT (TILE + SIDE - 1)

__constant__ float mask[SIDE * SIDE];

extern "C" __global__ void convolution2d(const float *input, float *output, int n)
{
    __shared__ float tile[INPUT][INPUT];
    int tx = threadIdx.x, ty = threadIdx.y;
    int left = blockIdx.x * TILE, top = blockIdx.y * TILE;
    for (int place = ty * TILE + tx; place < INPUT * INPUT; place += TILE * TILE) {
        int row = top + place / INPUT - RADIUS, col = left + place % INPUT - RADIUS;
        bool inside = row >= 0 && row < n && col >= 0 && col < n;
        tile[place / INPUT][place % INPUT] = inside ? input[row * n + col] : 0.0f;
    }
    __syncthreads();
    if (top + ty < n && left + tx < n) {
        float sum = 0.0f;
        for (int r = 0; r < SIDE; ++r)
            for (int c = 0; c < SIDE; ++c)
                sum += mask[r * SIDE + c] * tile[ty + r][tx + c];
        output[(top + ty) * n + left + tx] = sum;
    }
}
