// tilescope: vertices = 300000
// tilescope: edges = 2500000
// tilescope: grid = 512
// tilescope: block = 512
// tilescope: args = weight: random f32[edges], label: arange u32[vertices], best: full(18446744073709551615) u64[vertices], crossing: zeros u32[1], edges, vertices
// Boruvka's first half: the lightest edge that leaves each component, by 64-bit atomicMin on weight and edge
extern "C" __global__ void j_boruvka_min(const float *weight, const unsigned *label, unsigned long long *best, unsigned *crossing,
                                         int edges, int vertices) {
    unsigned mine = 0;
    for (int e = blockIdx.x * blockDim.x + threadIdx.x; e < edges; e += gridDim.x * blockDim.x) {
        unsigned u = (e * 2246822519u >> 3) % vertices;
        unsigned h = e * 3266489917u + 374761393u;
        h ^= h >> 15;
        unsigned v = (h & 1) ? (u + 1 + (h >> 8) % 40) % vertices : (h >> 1) % vertices;
        unsigned a = label[u] / 5, b = label[v] / 5;
        if (a == b) continue;
        unsigned bits = __float_as_uint(fabsf(weight[e]));
        unsigned long long packed = (unsigned long long)bits << 32 | (unsigned)e;
        atomicMin(&best[a], packed);
        atomicMin(&best[b], packed);
        mine++;
    }
    for (int o = 16; o; o /= 2) mine += __shfl_down_sync(0xffffffffu, mine, o);
    if (threadIdx.x % 32 == 0) atomicAdd(crossing, mine);
}
