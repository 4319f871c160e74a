// Oil painting: of the pixels around, the mean colour of the commonest brightness. Counts and sums in local arrays.
// tilescope: width = 450
// tilescope: height = 337
// tilescope: grid = (width + 29) / 30, (height + 9) / 10
// tilescope: block = 30, 10
// tilescope: args = in: random u8[height, width, 3], out: zeros u8[height, width, 3], width, height, 3
#define LEVELS 20
extern "C" __global__ void k_oil_paint(const unsigned char *in, unsigned char *out, int width, int height, int radius) {
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (col >= width || row >= height) return;

    int count[LEVELS] = {0};
    int red[LEVELS] = {0}, green[LEVELS] = {0}, blue[LEVELS] = {0};
    for (int y = row - radius; y <= row + radius; y++) {
        for (int x = col - radius; x <= col + radius; x++) {
            if (x < 0 || y < 0 || x >= width || y >= height) continue;
            int at = (y * width + x) * 3;
            int r = in[at], g = in[at + 1], b = in[at + 2];
            int level = (r + g + b) / 3 * LEVELS / 256;
            count[level]++;
            red[level] += r;
            green[level] += g;
            blue[level] += b;
        }
    }
    int best = 0;
    for (int l = 1; l < LEVELS; l++)
        if (count[l] > count[best])
            best = l;
    int at = (row * width + col) * 3;
    out[at] = red[best] / count[best];
    out[at + 1] = green[best] / count[best];
    out[at + 2] = blue[best] / count[best];
}
