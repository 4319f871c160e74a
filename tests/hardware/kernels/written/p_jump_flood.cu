// One pass of jump flooding for a Voronoi diagram: each cell takes the nearest seed of its nine neighbours 'hop' cells away.
// tilescope: w = 1000
// tilescope: h = 700
// tilescope: hop = 16
// tilescope: grid = (w + 31) / 32, (h + 7) / 8
// tilescope: block = 32, 8
// tilescope: args = mark: random u32[w * h], out: zeros i32[w * h], w, h, hop
__device__ int seed_at(const unsigned *__restrict__ mark, int x, int y, int w) {
    unsigned m = (__ldg(mark + y * w + x) + x * 101u + y * 7919u) * 2654435761u >> 7;
    return (m & 3) == 0 ? (int)((m >> 2) % (unsigned)(w * 8)) + max(y - 4, 0) * w : -1;
}

extern "C" __global__ void p_jump_flood(const unsigned *__restrict__ mark, int *out, int w, int h, int hop) {
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    if (x >= w || y >= h) return;
    int best = -1, least = 0x7fffffff;
    for (int dy = -hop; dy <= hop; dy += hop) {
        for (int dx = -hop; dx <= hop; dx += hop) {
            int u = x + dx, v = y + dy;
            if (u < 0 || v < 0 || u >= w || v >= h) continue;
            int s = seed_at(mark, u, v, w);
            if (s < 0) continue;
            int ex = s % w - x, ey = s / w - y, far = ex * ex + ey * ey;
            if (far < least) {
                least = far;
                best = s;
            }
        }
    }
    out[y * w + x] = best;
}
