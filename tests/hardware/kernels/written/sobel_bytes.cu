// Edges of a grey image of bytes: Sobel, magnitude cut off at 255.
// tilescope: width = 1920
// tilescope: height = 1080
// tilescope: grid = (width + 15) / 16, (height + 15) / 16
// tilescope: block = 16, 16
// tilescope: args = src: random u8[height, width], dst: zeros u8[height, width], width, height
extern "C" __global__ void sobel_bytes(const unsigned char *src, unsigned char *dst, int width, int height) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    if (x == 0 || y == 0 || x == width - 1 || y == height - 1) {
        dst[y * width + x] = 0;
        return;
    }
    const unsigned char *p = src + y * width + x;
    int a = p[-width - 1], b = p[-width], c = p[-width + 1];
    int d = p[-1], f = p[1];
    int g = p[width - 1], h = p[width], i = p[width + 1];
    int gx = c + 2 * f + i - a - 2 * d - g;
    int gy = g + 2 * h + i - a - 2 * b - c;
    float mag = sqrtf((float)(gx * gx + gy * gy));
    dst[y * width + x] = mag > 255.0f ? 255 : (unsigned char)mag;
}
