// A generation of Brian's Brain on a torus: ready (0), firing (1), resting (2). Neighbours by the modulo operator.
// tilescope: width = 1021
// tilescope: height = 777
// tilescope: grid = (width + 47) / 48, (height + 3) / 4
// tilescope: block = 48, 4
// tilescope: args = now: random u8[height, width], next: zeros u8[height, width], width, height
__device__ int state_of(const unsigned char *cells, int x, int y, int width, int height) {
    return cells[((y + height) % height) * width + (x + width) % width] % 3;
}

extern "C" __global__ void k_brians_brain(const unsigned char *now, unsigned char *next, int width, int height) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height)
        return;
    int firing = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            if (dx == 0 && dy == 0)
                continue;
            if (state_of(now, x + dx, y + dy, width, height) == 1)
                firing++;
        }
    switch (state_of(now, x, y, width, height)) {
        case 0: next[y * width + x] = firing == 2 ? 1 : 0; break;
        case 1: next[y * width + x] = 2; break;
        default: next[y * width + x] = 0;
    }
}
