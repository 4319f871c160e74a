// Kirsch compass edges of a packed RGB picture: grey on the fly for 9 pixels, largest of 8 directions.
// tilescope: width = 700
// tilescope: height = 500
// tilescope: grid = ((width + 15) / 16, (height + 15) / 16)
// tilescope: block = (16, 16)
// tilescope: args = rgb: random u8[height, width, 3], edges: zeros u8[height, width], width, height
__constant__ int ring_x[8] = {-1, 0, 1, 1, 1, 0, -1, -1};
__constant__ int ring_y[8] = {-1, -1, -1, 0, 1, 1, 1, 0};

extern "C" __global__ void s_kirsch_rgb(unsigned char *rgb, unsigned char *edges, int width, int height) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height) {
        if (x > 0 && y > 0 && x < width - 1 && y < height - 1) {
            float g[8];
            float total = 0;
            for (int i = 0; i < 8; i++) {
                int p = 3 * ((y + ring_y[i]) * width + x + ring_x[i]);
                g[i] = 0.299 * rgb[p] + 0.587 * rgb[p + 1] + 0.114 * rgb[p + 2];
                total += g[i];
            }
            float best = 0;
            for (int d = 0; d < 8; d++) {
                float three = g[d] + g[(d + 1) % 8] + g[(d + 2) % 8];
                float r = fabs(5 * three - 3 * (total - three));
                if (r > best) best = r;
            }
            best = best / 8;
            edges[y * width + x] = best > 255 ? 255 : (unsigned char)best;
        } else {
            edges[y * width + x] = 0;
        }
    }
}
