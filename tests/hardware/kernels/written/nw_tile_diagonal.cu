// tilescope: define B = 32
// tilescope: cols = 1024
// tilescope: grid = cols / B
// tilescope: block = B
// tilescope: args = ref: random i32[cols, cols], items: random i32[cols + 1, cols + 1], cols, 10
// one anti-diagonal of tiles of Needleman-Wunsch
extern "C" __global__ void nw_tile_diagonal(const int *ref, int *items, int cols, int penalty) {
    __shared__ int t[B + 1][B + 1];
    __shared__ int s[B][B];
    int tx = threadIdx.x, bx = blockIdx.x, by = cols / B - 1 - blockIdx.x, w = cols + 1;
    int *base = items + by * B * w + bx * B;
    for (int r = 0; r < B; r++) s[r][tx] = ref[(by * B + r) * cols + bx * B + tx];
    if (tx == 0) t[0][0] = base[0];
    t[tx + 1][0] = base[(tx + 1) * w];
    t[0][tx + 1] = base[tx + 1];
    __syncthreads();
    for (int m = 0; m < 2 * B - 1; m++) {
        int x = m < B ? tx + 1 : tx + m - B + 2;
        int y = m < B ? m - tx + 1 : B - tx;
        if (x <= B && y >= 1 && y <= B)
            t[y][x] = max(t[y - 1][x - 1] + s[y - 1][x - 1], max(t[y][x - 1], t[y - 1][x]) - penalty);
        __syncthreads();
    }
    // corners of neighbouring tiles on the diagonal are only written by their owners
    for (int r = 0; r < B; r++) base[(r + 1) * w + tx + 1] = t[r + 1][tx + 1];
}
