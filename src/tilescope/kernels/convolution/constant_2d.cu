// Convolution in two dimensions with the mask in constant memory: all lanes read the same place of it at the same time,
// and its cache hands that to the whole warp at once. Half of the global loads are gone.
//
// tilescope: height = 90
// tilescope: width = 75
// tilescope: define MASK_WIDTH = 3
// tilescope: grid = (width + 15) / 16, (height + 15) / 16
// tilescope: block = 16, 16
// tilescope: set mask = random f32[MASK_WIDTH, MASK_WIDTH]
// tilescope: args = in: random f32[height, width], out: zeros f32[height, width], height, width
// tilescope: expect out[0] = correlate(in[0], mask[1]) + correlate(in[1], mask[2])
// tilescope: expect out[16] = correlate(in[15], mask[0]) + correlate(in[16], mask[1]) + correlate(in[17], mask[2])
// tilescope: expect out[-1] = correlate(in[-2], mask[0]) + correlate(in[-1], mask[1])

#ifndef MASK_WIDTH
#define MASK_WIDTH 5
#endif
#define RADIUS (MASK_WIDTH / 2)

__constant__ float mask[MASK_WIDTH][MASK_WIDTH];

__global__ void constant_2d(const float *in, float *out, int height, int width)
{
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    int col = blockIdx.x * blockDim.x + threadIdx.x;

    if (row < height && col < width) {
        float sum = 0;
        for (int i = 0; i < MASK_WIDTH; ++i)
            for (int j = 0; j < MASK_WIDTH; ++j) {
                int y = row - RADIUS + i, x = col - RADIUS + j;
                if (0 <= y && y < height && 0 <= x && x < width)
                    sum += in[y * width + x] * mask[i][j];
            }
        out[row * width + col] = sum;
    }
}
