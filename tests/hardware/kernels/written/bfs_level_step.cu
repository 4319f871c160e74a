// One level of a breadth-first search, a thread for each vertex; levels below 0: not reached yet.
// The graph has 8 edges a vertex: 4 on a torus of `side` x `side` and 4 long ones.
// tilescope: side = 512
// tilescope: grid = side * side / 256
// tilescope: block = 256
// tilescope: args = level: random i8[side * side], next: zeros i8[side * side], changed: zeros i32[1], 9, side
__device__ int neighbour(int v, int k, int side) {
    int n = side * side, x = v % side, y = v / side;
    switch (k) {
        case 0: return y * side + (x + 1) % side;
        case 1: return y * side + (x + side - 1) % side;
        case 2: return ((y + 1) % side) * side + x;
        case 3: return ((y + side - 1) % side) * side + x;
        default: return (v * 1664525u + k * 1013904223u) % n;
    }
}

extern "C" __global__ void bfs_level_step(const signed char *level, signed char *next, int *changed,
                                          int current, int side) {
    int v = blockIdx.x * blockDim.x + threadIdx.x;
    if (v >= side * side) return;
    if (level[v] != current) return;
    for (int k = 0; k < 8; ++k) {
        int u = neighbour(v, k, side);
        if (level[u] < 0) {
            next[u] = current + 1;
            *changed = 1;
        }
    }
}
