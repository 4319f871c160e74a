// A box blur whose test of the row lets in the one below the image.
//
// tilescope: w = 70
// tilescope: h = 50
// tilescope: grid = (w + 31) / 32, (h + 7) / 8
// tilescope: block = 32, 8
// tilescope: args = in: full(90) u8[h, w], out: zeros u8[h, w], w, h
// tilescope: expect out = 90

#define BLUR_SIZE 1

__global__ void blur(const unsigned char *in, unsigned char *out, int w, int h)
{
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (col >= w || row >= h)
        return;
    int sum = 0, pixels = 0;
    for (int y = row - BLUR_SIZE; y <= row + BLUR_SIZE; ++y)
        for (int x = col - BLUR_SIZE; x <= col + BLUR_SIZE; ++x)
            if (y >= 0 && y <= h && x >= 0 && x < w) {
                sum += in[y * w + x];  // fault: out_of_bounds
                ++pixels;
            }
    out[row * w + col] = sum / pixels;
}
