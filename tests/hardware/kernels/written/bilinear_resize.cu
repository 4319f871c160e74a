// tilescope: sw = 640
// tilescope: sh = 480
// tilescope: dw = 1000
// tilescope: dh = 750
// tilescope: grid = (dw + 15) / 16, (dh + 15) / 16
// tilescope: block = 16, 16
// tilescope: args = src: random u8[sh, sw], dst: zeros u8[dh, dw], sw, sh, dw, dh
extern "C" __global__ void bilinear_resize(const unsigned char *src, unsigned char *dst, int sw, int sh, int dw, int dh) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= dw || y >= dh) return;
    float fx = (x + 0.5f) * sw / dw - 0.5f;
    float fy = (y + 0.5f) * sh / dh - 0.5f;
    int x0 = (int)floorf(fx), y0 = (int)floorf(fy);
    float ax = fx - x0, ay = fy - y0;
    int x1 = min(x0 + 1, sw - 1), y1 = min(y0 + 1, sh - 1);
    x0 = max(x0, 0);
    y0 = max(y0, 0);
    float top = src[y0 * sw + x0] * (1 - ax) + src[y0 * sw + x1] * ax;
    float bottom = src[y1 * sw + x0] * (1 - ax) + src[y1 * sw + x1] * ax;
    dst[y * dw + x] = (unsigned char)(top * (1 - ay) + bottom * ay + 0.5f);
}
