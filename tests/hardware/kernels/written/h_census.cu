// tilescope: w = 640
// tilescope: h = 360
// tilescope: grid = (w + 31) / 32, (h + 7) / 8
// tilescope: block = 32, 8
// tilescope: args = img: random u8[h, w], desc: zeros u32[h, w], w, h
// 5 x 5 census transform: one bit for each neighbour that is darker than the centre
extern "C" __global__ void h_census(const unsigned char *img, unsigned *desc, int w, int h) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    unsigned char c = img[y * w + x];
    unsigned bits = 0;
#pragma unroll
    for (int dy = -2; dy <= 2; dy++) {
#pragma unroll
        for (int dx = -2; dx <= 2; dx++) {
            if (dx == 0 && dy == 0) continue;
            int xx = min(max(x + dx, 0), w - 1);
            int yy = min(max(y + dy, 0), h - 1);
            bits = (bits << 1) | (img[yy * w + xx] < c);
        }
    }
    desc[y * w + x] = bits;
}
