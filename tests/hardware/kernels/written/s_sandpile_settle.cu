// Abelian sandpile: piles of 64 x 64 cells, each one settled in shared memory by a block of 1024 threads, until no cell topples.
// tilescope: piles = 8
// tilescope: grid = piles
// tilescope: block = (32, 32)
// tilescope: args = sand: random u8[piles, 64, 64], rounds: zeros i32[piles], 3000
extern "C" __global__ void s_sandpile_settle(unsigned char *sand, int *rounds, int limit) {
    __shared__ int cell[66][66];
    int tx = threadIdx.x, ty = threadIdx.y, t = ty * 32 + tx;
    unsigned char *mine = sand + blockIdx.x * 64 * 64;

    for (int i = t; i < 66 * 66; i += 1024) cell[i / 66][i % 66] = 0;
    __syncthreads();
    for (int y = ty; y < 64; y += 32)
        for (int x = tx; x < 64; x += 32)
            cell[y + 1][x + 1] = mine[y * 64 + x] % (4 + blockIdx.x / 2);

    int n = 0;
    int busy = 1;
    while (busy && n < limit) {
        __syncthreads();
        int gain[2][2];
        busy = 0;
        for (int j = 0; j < 2; j++)
            for (int i = 0; i < 2; i++) {
                int y = ty + 32 * j + 1, x = tx + 32 * i + 1;
                gain[j][i] = cell[y][x] % 4 + cell[y - 1][x] / 4 + cell[y + 1][x] / 4 + cell[y][x - 1] / 4 + cell[y][x + 1] / 4;
                if (cell[y][x] > 3) busy = 1;
            }
        busy = __syncthreads_or(busy);
        for (int j = 0; j < 2; j++)
            for (int i = 0; i < 2; i++) cell[ty + 32 * j + 1][tx + 32 * i + 1] = gain[j][i];
        n++;
    }
    for (int y = ty; y < 64; y += 32)
        for (int x = tx; x < 64; x += 32) mine[y * 64 + x] = cell[y + 1][x + 1];
    if (t == 0) rounds[blockIdx.x] = n;
}
