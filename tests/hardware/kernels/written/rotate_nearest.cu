// Turns a picture (RGBA) about its middle; each new pixel takes the nearest old one.
// tilescope: width = 1024
// tilescope: height = 768
// tilescope: grid = width / 8, height / 8
// tilescope: block = 8, 8
// tilescope: args = in: random u8[height, width, 4], out: zeros u8[height, width, 4], width, height, 0.8660254, 0.5
extern "C" __global__ void rotate_nearest(const uchar4 *in, uchar4 *out, int width, int height, float c, float s) {
    int x = blockIdx.x * 8 + threadIdx.x;
    int y = blockIdx.y * 8 + threadIdx.y;
    float dx = x - width * 0.5f, dy = y - height * 0.5f;
    int fx = (int)rintf(c * dx + s * dy + width * 0.5f);
    int fy = (int)rintf(-s * dx + c * dy + height * 0.5f);
    uchar4 pixel = make_uchar4(0, 0, 0, 255);
    if (fx >= 0 && fx < width && fy >= 0 && fy < height)
        pixel = in[fy * width + fx];
    out[y * width + x] = pixel;
}
