// tilescope: vertices = 65536
// tilescope: edges = 200000
// tilescope: grid = (edges + 255) / 256
// tilescope: block = 256
// tilescope: args = parent: arange i32[vertices], next: arange i32[vertices], changed: zeros i32[1], vertices, edges
// One hooking round of connected components: the larger root is hung below the smaller one.
__device__ unsigned mix(unsigned h) {
    h ^= h >> 16; h *= 0x7feb352du; h ^= h >> 15; h *= 0x846ca68bu; h ^= h >> 16;
    return h;
}
extern "C" __global__ void hook_labels(const int *parent, int *next, int *changed, int vertices, int edges) {
    int e = blockIdx.x * blockDim.x + threadIdx.x;
    bool hooked = false;
    if (e < edges) {
        int u = mix(2 * e) % vertices, v = mix(2 * e + 1) % vertices;
        int a = parent[u], b = parent[v];
        if (a != b) {
            int high = max(a, b), low = min(a, b);
            atomicMin(&next[high], low);
            hooked = true;
        }
    }
    if (__syncthreads_or(hooked) && threadIdx.x == 0) atomicOr(changed, 1);
}
