// tilescope: define B = 48
// tilescope: n = 300000
// tilescope: grid = 66
// tilescope: block = 1024
// tilescope: args = x: random f32[n], y: random f32[n], hist: zeros i32[B, B], n
extern "C" __global__ void g_hist2d_shared(const float *x, const float *y, int *hist, int n) {
    __shared__ int mine[B * B];
    for (int i = threadIdx.x; i < B * B; i += blockDim.x) mine[i] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        float u = x[i], v = y[i];
        int a = (int)((u * u * u * 0.5f + 0.5f) * B), b = (int)((v * v * v * 0.5f + 0.5f) * B);
        a = min(max(a, 0), B - 1);
        b = min(max(b, 0), B - 1);
        atomicAdd(&mine[b * B + a], 1);
    }
    __syncthreads();
    for (int i = threadIdx.x; i < B * B; i += blockDim.x)
        if (mine[i]) atomicAdd(&hist[i], mine[i]);
}
