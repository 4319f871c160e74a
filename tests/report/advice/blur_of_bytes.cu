// advice: tile
// cure: blur_of_bytes_tiled
// tilescope: n = 64
// tilescope: grid = n / 16, n / 16
// tilescope: block = 16, 16
// tilescope: args = in: random u8[n, n, 3], out: zeros u8[n, n, 3], n
__global__ void blur(const unsigned char *in, unsigned char *out, int n)
{
    int col = blockIdx.x * 16 + threadIdx.x, row = blockIdx.y * 16 + threadIdx.y;
    for (int c = 0; c < 3; ++c) {
        int sum = 0, count = 0;
        for (int dy = -2; dy <= 2; ++dy)
            for (int dx = -2; dx <= 2; ++dx) {
                int y = row + dy, x = col + dx;
                if (y >= 0 && y < n && x >= 0 && x < n) {
                    sum += in[(y * n + x) * 3 + c]; // here
                    ++count;
                }
            }
        out[(row * n + col) * 3 + c] = sum / count;
    }
}
