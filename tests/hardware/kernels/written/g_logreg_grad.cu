// tilescope: define D = 32
// tilescope: rows = 12000
// tilescope: grid = 60
// tilescope: block = 256
// tilescope: args = x: random f32[rows, D], label: random u8[rows], w: random f32[D], grad: zeros f32[D], rows
extern "C" __global__ void g_logreg_grad(const float *x, const unsigned char *label, const float *w, float *grad, int rows) {
    __shared__ float g[D];
    int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
    if (threadIdx.x < D) g[threadIdx.x] = 0;
    __syncthreads();
    float wl = w[lane], acc = 0;
    int warps = gridDim.x * (blockDim.x >> 5);
    for (int r = blockIdx.x * (blockDim.x >> 5) + warp; r < rows; r += warps) {
        float xv = x[r * D + lane], dot = xv * wl;
        for (int o = 16; o; o >>= 1) dot += __shfl_xor_sync(0xffffffffu, dot, o);
        float prob = 1.0f / (1.0f + expf(-dot));
        acc += (prob - (label[r] & 1)) * xv;
    }
    atomicAdd(&g[lane], acc);
    __syncthreads();
    if (threadIdx.x < D) atomicAdd(&grad[threadIdx.x], g[threadIdx.x] / rows);
}
