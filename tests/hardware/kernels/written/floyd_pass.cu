// tilescope: n = 1000
// tilescope: k = 417
// tilescope: grid = (n + 255) / 256, n
// tilescope: block = 256
// tilescope: args = dist: random u32[n, n], path: zeros i32[n, n], n, k
extern "C" __global__ void floyd_pass(unsigned *dist, int *path, int n, int k) {
    __shared__ unsigned to_k;
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    int i = blockIdx.y;
    if (threadIdx.x == 0) to_k = dist[i * n + k];
    __syncthreads();
    if (j >= n) return;
    unsigned through = to_k + dist[k * n + j];
    if (through < dist[i * n + j]) {
        dist[i * n + j] = through;
        path[i * n + j] = k;
    }
}
