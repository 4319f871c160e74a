// tilescope: width = 1920
// tilescope: height = 1080
// tilescope: grid = (width + 31) / 32, (height + 15) / 16
// tilescope: block = 32, 16
// tilescope: args = rgb: random u8[height, width, 3], gray: zeros u8[height, width], width, height
extern "C" __global__ void rgb_to_gray(const unsigned char *rgb, unsigned char *gray, int width, int height) {
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (col < width && row < height) {
        int offset = row * width + col;
        unsigned char r = rgb[3 * offset];
        unsigned char g = rgb[3 * offset + 1];
        unsigned char b = rgb[3 * offset + 2];
        gray[offset] = (unsigned char)(0.21f * r + 0.71f * g + 0.07f * b);
    }
}
