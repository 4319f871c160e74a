// advice: none
// tilescope: n = 64
// tilescope: grid = n / 16, n / 16
// tilescope: block = 16, 16
// tilescope: args = in: random u8[n, n, 3], out: zeros u8[n, n, 3], n
__global__ void blur(const unsigned char *in, unsigned char *out, int n)
{
    __shared__ unsigned char tile[20][60];
    int col = blockIdx.x * 16 + threadIdx.x, row = blockIdx.y * 16 + threadIdx.y;
    int thread = threadIdx.y * 16 + threadIdx.x, first = (blockIdx.x * 16 - 2) * 3, sector = (first & ~31) + thread % 32;
    for (int i = thread / 32; i < 20; i += 8) // a row for each warp, a sector at once
        for (int x = sector; x < first + 60; x += 32) {
            int y = blockIdx.y * 16 - 2 + i;
            if (y >= 0 && y < n && x >= max(first, 0) && x < 3 * n)
                tile[i][x - first] = in[y * n * 3 + x]; // here
        }
    __syncthreads();
    for (int c = 0; c < 3; ++c) {
        int sum = 0, count = 0;
        for (int dy = 0; dy < 5; ++dy)
            for (int dx = 0; dx < 5; ++dx) {
                int y = row + dy - 2, x = col + dx - 2;
                if (y >= 0 && y < n && x >= 0 && x < n) {
                    sum += tile[threadIdx.y + dy][(threadIdx.x + dx) * 3 + c];
                    ++count;
                }
            }
        out[(row * n + col) * 3 + c] = sum / count;
    }
}
