// One step of a cyclic cellular automaton on a torus: a cell moves on to the next state when enough neighbours have it.
// tilescope: w = 1500
// tilescope: h = 1100
// tilescope: grid = (w * h + 639) / 640
// tilescope: block = 640
// tilescope: args = now: random u8[h, w], next: zeros u8[h, w], w, h, 14, 2
extern "C" __global__ void n_cyclic_automaton(const unsigned char *now, unsigned char *next, int w, int h, int states,
                                              int threshold) {
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    if (id >= w * h) return;
    int x = id % w;
    int y = id / w;
    int mine = now[id] % states;
    int wanted = (mine + 1) % states;
    int count = 0;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            if (dx == 0 && dy == 0) continue;
            int nx = (x + dx + w) % w;
            int ny = (y + dy + h) % h;
            if (now[ny * w + nx] % states == wanted) count++;
        }
        if (count >= threshold) break;
    }
    if (count >= threshold)
        next[id] = wanted;
    else
        next[id] = mine;
}
