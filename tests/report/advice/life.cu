// advice: tile
// tilescope: n = 128
// tilescope: grid = n / 32, n / 8
// tilescope: block = 32, 8
// tilescope: args = in: random u8[n, n], out: zeros u8[n, n], n
__global__ void life(const unsigned char *in, unsigned char *out, int n)
{
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y, alive = 0;
    for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx)
            if (dx || dy)
                alive += in[(y + dy + n) % n * n + (x + dx + n) % n] & 1;
    out[y * n + x] = alive == 3 || (alive == 2 && in[y * n + x] & 1);
}
