// tilescope: define BLOCK = 256
// tilescope: define HALO = 20
// tilescope: cols = 30000
// tilescope: grid = (cols + BLOCK - 2 * HALO - 1) / (BLOCK - 2 * HALO)
// tilescope: block = BLOCK
// tilescope: args = wall: random u8[HALO, cols], src: random i32[cols], out: zeros i32[cols], cols
extern "C" __global__ void pathfinder_pyramid(const unsigned char *wall, const int *src, int *out, int cols) {
    __shared__ int prev[BLOCK], result[BLOCK];
    int tx = threadIdx.x;
    int x = blockIdx.x * (BLOCK - 2 * HALO) + tx - HALO;
    bool valid = x >= 0 && x < cols;
    prev[tx] = valid ? src[x] : 1 << 29;
    __syncthreads();
    for (int i = 0; i < HALO; i++) {
        bool go = tx >= i + 1 && tx <= BLOCK - 2 - i && valid;
        if (go) {
            int best = min(prev[tx], min(prev[tx - 1], prev[tx + 1]));
            result[tx] = best + wall[i * cols + x];
        }
        __syncthreads();
        if (go) prev[tx] = result[tx];
        __syncthreads();
    }
    if (valid && tx >= HALO && tx < BLOCK - HALO) out[x] = prev[tx];
}
