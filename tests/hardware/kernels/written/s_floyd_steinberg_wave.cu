// Floyd-Steinberg dithering, a thread for each of 200 rows, every row two pixels behind the one above; one block a picture.
// tilescope: w = 160
// tilescope: h = 200
// tilescope: pics = 12
// tilescope: grid = pics
// tilescope: block = 200
// tilescope: args = grey: random u8[pics, h, w], bw: zeros u8[pics, h, w], w, h
#define MAXW 160

extern "C" __global__ void s_floyd_steinberg_wave(const unsigned char *grey, unsigned char *bw, int w, int h) {
    // error that row y hands to row y + 1; a ring is enough because a row is never far behind
    __shared__ int down[201][8];
    int y = threadIdx.x;
    const unsigned char *in = grey + (size_t)blockIdx.x * w * h + y * w;
    unsigned char *out = bw + (size_t)blockIdx.x * w * h + y * w;
    for (int i = 0; i < 8; i++) down[y + 1][i] = 0;
    if (y == 0)
        for (int i = 0; i < 8; i++) down[0][i] = 0;
    __syncthreads();

    int right = 0;            // 7/16 to the pixel on the right
    int under = 0, under2 = 0; // what has been gathered for x and x + 1 of the next row
    int steps = w + 2 * (h - 1) + 1;
    for (int t = 0; t < steps; t++) {
        int x = t - 2 * y;
        if (x >= 0 && x <= w) {
            if (x < w) {
                int v = in[x] + (right + down[y][x & 7]) / 16;
                int q = v < 128 ? 0 : 255;
                int e = v - q;
                out[x] = q;
                right = 7 * e;
                if (x > 0) down[y + 1][(x - 1) & 7] = under + 3 * e;
                under = under2 + 5 * e;
                under2 = e;
            } else {
                down[y + 1][(x - 1) & 7] = under;
            }
        }
        __syncthreads();
    }
}
