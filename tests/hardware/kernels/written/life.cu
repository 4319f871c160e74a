// tilescope: n = 1024
// tilescope: grid = n / 32, n / 8
// tilescope: block = 32, 8
// tilescope: args = now: random bool[n, n], next: zeros bool[n, n], n
// Game of Life on a torus, one byte a cell.
extern "C" __global__ void life(const bool *now, bool *next, int n) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    int alive = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (dx != 0 || dy != 0)
                alive += now[((y + dy + n) % n) * n + (x + dx + n) % n];
    bool self = now[y * n + x];
    if (self && (alive == 2 || alive == 3))
        next[y * n + x] = true;
    else if (!self && alive == 3)
        next[y * n + x] = true;
    else
        next[y * n + x] = false;
}
