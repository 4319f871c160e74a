// Image blur: a pixel becomes the average of the (2 * BLUR_SIZE + 1)^2 pixels around it. Only those inside of the image
// are summed and counted. One thread for each pixel, all from global memory.
//
// tilescope: height = 90
// tilescope: width = 75
// tilescope: define BLUR_SIZE = 1
// tilescope: grid = (width + 15) / 16, (height + 15) / 16
// tilescope: block = 16, 16
// tilescope: args = in: random u8[height, width], out: zeros u8[height, width], height, width
// tilescope: expect out[0, 0] = sum(in[0:2, 0:2]) / 4
// tilescope: expect out[15, 32] = sum(in[14:17, 31:34]) / 9
// tilescope: expect out[-1, 40] = sum(in[-2:, 39:42]) / 6

#ifndef PIXEL
#define PIXEL unsigned char
#define SUM int
#endif
#ifndef BLUR_SIZE
#define BLUR_SIZE 3
#endif

__global__ void basic(const PIXEL *in, PIXEL *out, int height, int width)
{
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    int col = blockIdx.x * blockDim.x + threadIdx.x;

    if (row < height && col < width) {
        SUM sum = 0;
        int pixels = 0;
        for (int y = row - BLUR_SIZE; y <= row + BLUR_SIZE; ++y)
            for (int x = col - BLUR_SIZE; x <= col + BLUR_SIZE; ++x)
                if (0 <= y && y < height && 0 <= x && x < width) {
                    sum += in[(size_t)y * width + x];
                    ++pixels;
                }
        out[(size_t)row * width + col] = sum / pixels;
    }
}
