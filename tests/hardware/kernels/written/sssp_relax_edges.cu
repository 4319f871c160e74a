// tilescope: nodes = 6000
// tilescope: edges = 48000
// tilescope: grid = (edges + 255) / 256
// tilescope: block = 256
// tilescope: args = dist: random u8[nodes], weight: random u8[edges], next: full(1000) i32[nodes], changed: zeros i32[1], nodes, edges
extern "C" __global__ void sssp_relax_edges(const unsigned char *dist, const unsigned char *weight, int *next, int *changed, int nodes, int edges) {
    int e = blockIdx.x * blockDim.x + threadIdx.x;
    if (e >= edges) return;
    unsigned h = e * 2654435761u;
    h ^= h >> 15;
    h *= 2246822519u;
    h ^= h >> 13;
    int from = e / 8, to = h % nodes;
    int d = dist[from] + weight[e];
    if (d < 200) {
        int old = atomicMin(&next[to], d);
        if (d < old) atomicAdd(changed, 1);
    }
}
