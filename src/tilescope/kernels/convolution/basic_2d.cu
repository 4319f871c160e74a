// Convolution in two dimensions: an element of `out` is the sum of the MASK_WIDTH x MASK_WIDTH elements of `in` around
// its place, each times its place in the mask. Ghost cells, those outside of the image, are 0 and not accessed.
// One thread for each element, all from global memory: a load of `in` and a load of `mask` for two operations.
//
// tilescope: height = 90
// tilescope: width = 75
// tilescope: define MASK_WIDTH = 3
// tilescope: grid = (width + 15) / 16, (height + 15) / 16
// tilescope: block = 16, 16
// tilescope: args = in: random f32[height, width], mask: random f32[MASK_WIDTH, MASK_WIDTH]
// tilescope: args = out: zeros f32[height, width], height, width
// tilescope: expect out[0] = correlate(in[0], mask[1]) + correlate(in[1], mask[2])
// tilescope: expect out[16] = correlate(in[15], mask[0]) + correlate(in[16], mask[1]) + correlate(in[17], mask[2])
// tilescope: expect out[-1] = correlate(in[-2], mask[0]) + correlate(in[-1], mask[1])

#ifndef MASK_WIDTH
#define MASK_WIDTH 5
#endif
#define RADIUS (MASK_WIDTH / 2)

__global__ void basic_2d(const float *in, const float *mask, float *out, int height, int width)
{
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    int col = blockIdx.x * blockDim.x + threadIdx.x;

    if (row < height && col < width) {
        float sum = 0;
        for (int i = 0; i < MASK_WIDTH; ++i)
            for (int j = 0; j < MASK_WIDTH; ++j) {
                int y = row - RADIUS + i, x = col - RADIUS + j;
                if (0 <= y && y < height && 0 <= x && x < width)
                    sum += in[y * width + x] * mask[i * MASK_WIDTH + j];
            }
        out[row * width + col] = sum;
    }
}
