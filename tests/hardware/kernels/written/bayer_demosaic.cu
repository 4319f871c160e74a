// tilescope: w = 1280
// tilescope: h = 720
// tilescope: grid = w / 32, h / 8
// tilescope: block = 32, 8
// tilescope: args = raw: random u8[h, w], rgb: empty u8[h, w, 3], w, h
extern "C" __global__ void bayer_demosaic(const unsigned char *__restrict__ raw, unsigned char *rgb, int w, int h) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    int l = max(x - 1, 0), r = min(x + 1, w - 1), u = max(y - 1, 0), d = min(y + 1, h - 1);
    int here = raw[y * w + x];
    int cross = (raw[y * w + l] + raw[y * w + r] + raw[u * w + x] + raw[d * w + x] + 2) / 4;
    int diag = (raw[u * w + l] + raw[u * w + r] + raw[d * w + l] + raw[d * w + r] + 2) / 4;
    int horizontal = (raw[y * w + l] + raw[y * w + r] + 1) / 2;
    int vertical = (raw[u * w + x] + raw[d * w + x] + 1) / 2;
    int red, green, blue;
    if (y % 2 == 0) {
        if (x % 2 == 0) { red = here; green = cross; blue = diag; }
        else { red = horizontal; green = here; blue = vertical; }
    } else {
        if (x % 2 == 0) { red = vertical; green = here; blue = horizontal; }
        else { red = diag; green = cross; blue = here; }
    }
    unsigned char *o = rgb + 3 * (y * w + x);
    o[0] = red;
    o[1] = green;
    o[2] = blue;
}
