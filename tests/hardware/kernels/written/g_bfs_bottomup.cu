// tilescope: n = 50000
// tilescope: degree = 12
// tilescope: grid = (n + 383) / 384
// tilescope: block = 384
// tilescope: args = level: random i32[n], parent: full(-1) i32[n], found: zeros i32[1], n, degree
extern "C" __global__ void g_bfs_bottomup(const int *level, int *parent, int *found, int n, int degree) {
    __shared__ int count;
    if (threadIdx.x == 0) count = 0;
    __syncthreads();
    int v = blockIdx.x * blockDim.x + threadIdx.x;
    if (v < n && level[v] < 0) {                  // not visited; a frontier vertex has level 4 or 5
        for (int k = 0; k < degree; k++) {
            unsigned h = (v * 64u + k) * 0x9e3779b1u;
            h ^= h >> 14;
            h *= 0x27d4eb2fu;
            int u = (h ^ h >> 15) % n;
            int l = level[u];
            if (l == 4 || l == 5) {
                parent[v] = u;
                atomicAdd(&count, 1);
                break;
            }
        }
    }
    __syncthreads();
    if (threadIdx.x == 0 && count) atomicAdd(found, count);
}
