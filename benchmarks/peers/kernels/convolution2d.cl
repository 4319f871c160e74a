/* A 5x5 mask over an n x n image, each group's 20x20 inputs in local memory; zero outside. */
#define TILE 16
#define SIDE 5
#define RADIUS (SIDE / 2)
#define INPUT (TILE + SIDE - 1)

__kernel void convolution2d(__global const float *input, __global float *output, __constant float *mask, int n)
{
    __local float tile[INPUT][INPUT];
    int tx = get_local_id(0), ty = get_local_id(1);
    int left = get_group_id(0) * TILE, top = get_group_id(1) * TILE;
    for (int place = ty * TILE + tx; place < INPUT * INPUT; place += TILE * TILE) {
        int row = top + place / INPUT - RADIUS, col = left + place % INPUT - RADIUS;
        bool inside = row >= 0 && row < n && col >= 0 && col < n;
        tile[place / INPUT][place % INPUT] = inside ? input[row * n + col] : 0.0f;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (top + ty < n && left + tx < n) {
        float sum = 0.0f;
        for (int r = 0; r < SIDE; ++r)
            for (int c = 0; c < SIDE; ++c)
                sum += mask[r * SIDE + c] * tile[ty + r][tx + c];
        output[(top + ty) * n + left + tx] = sum;
    }
}
