// tilescope: define N = 384
// tilescope: sources = 20
// tilescope: grid = sources
// tilescope: block = N
// tilescope: args = weight: random u8[N, N], dist: zeros i32[sources, N], parent: zeros i16[sources, N]
// Dijkstra on a dense matrix of weights: one source a block, one vertex a thread, the nearest open vertex by shuffles
extern "C" __global__ void j_dijkstra_dense(const unsigned char *weight, int *dist, short *parent) {
    __shared__ unsigned best[N / 32];
    __shared__ unsigned chosen;
    int v = threadIdx.x, source = blockIdx.x * 7 % N;
    int d = v == source ? 0 : 0x1fffff;
    int p = -1;
    bool open = true;
    for (int round = 0; round < N; round++) {
        unsigned mine = open ? (unsigned)d << 10 | v : 0xffffffffu;
        for (int o = 16; o > 0; o /= 2) mine = min(mine, __shfl_xor_sync(0xffffffffu, mine, o));
        if (v % 32 == 0) best[v / 32] = mine;
        __syncthreads();
        if (v == 0) {
            unsigned m = best[0];
            for (int w = 1; w < N / 32; w++) m = min(m, best[w]);
            chosen = m;
        }
        __syncthreads();
        int u = chosen & 1023, du = chosen >> 10;
        if (du >= 0x1fffff) break;
        if (u == v) open = false;
        int w = weight[u * N + v];
        if (open && w > 200 && du + w < d) {
            d = du + w;
            p = u;
        }
    }
    dist[blockIdx.x * N + v] = d;
    parent[blockIdx.x * N + v] = p;
}
