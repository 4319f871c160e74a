// Betweenness, backwards: a vertex of the level adds up its successors' dependencies over the paths' counts, in f64.
// tilescope: n = 100000
// tilescope: level = 4
// tilescope: grid = (n + 255) / 256
// tilescope: block = 256
// tilescope: args = depth: random u8[n], edge: random u32[n * 20], paths: random u32[n], delta: random f64[n], out: zeros f64[n], level, n
extern "C" __global__ void p_brandes_pull(const unsigned char *__restrict__ depth, const unsigned *__restrict__ edge,
                                          const unsigned *__restrict__ paths, const double *__restrict__ delta, double *out,
                                          int level, int n) {
    int v = blockIdx.x * blockDim.x + threadIdx.x;
    if (v >= n) return;
    if (depth[v] % 7 != level) return;
    int degree = 1 + (v * 2654435761u >> 16) % 20;
    double mine = 1.0 + paths[v] % 1000, sum = 0.0;
    for (int k = 0; k < degree; k++) {
        unsigned w = (edge[v * 20 + k] + v * 101u) * 2654435761u % (unsigned)n;
        if (depth[w] % 7 == level + 1) sum += mine / (1.0 + paths[w] % 1000) * (1.0 + delta[w]);
    }
    out[v] = sum;
}
