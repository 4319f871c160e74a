// Rule 110 on rings of 512 cells, a ring for each block, many generations in shared memory.
// tilescope: rings = 6
// tilescope: grid = rings
// tilescope: block = 512
// tilescope: args = cells: random bool[rings, 512], alive: zeros i32[rings], 600
extern "C" __global__ void rule110(bool *cells, int *alive, int generations) {
    __shared__ unsigned char ring[2][512];
    __shared__ int total;
    int t = threadIdx.x, now = 0;
    ring[0][t] = cells[blockIdx.x * 512 + t];
    if (t == 0) total = 0;
    __syncthreads();
    for (int g = 0; g < generations; g++) {
        int pattern = ring[now][(t + 511) % 512] * 4 + ring[now][t] * 2 + ring[now][(t + 1) % 512];
        ring[1 - now][t] = (110 >> pattern) & 1;
        now = 1 - now;
        __syncthreads();
    }
    cells[blockIdx.x * 512 + t] = ring[now][t];
    if (ring[now][t]) atomicAdd(&total, 1);
    __syncthreads();
    if (t == 0) alive[blockIdx.x] = total;
}
