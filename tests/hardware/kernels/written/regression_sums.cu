// tilescope: n = 131072
// tilescope: grid = 16
// tilescope: block = 256
// tilescope: args = x: random f32[n], y: random f32[n], sums: zeros f32[4], n
extern "C" __global__ void regression_sums(const float *x, const float *y, float *sums, int n) {
    __shared__ float s[4][256];
    int t = threadIdx.x;
    float sx = 0, sy = 0, sxx = 0, sxy = 0;
    for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x) {
        float a = x[i], b = y[i];
        sx += a;
        sy += b;
        sxx += a * a;
        sxy += a * b;
    }
    s[0][t] = sx; s[1][t] = sy; s[2][t] = sxx; s[3][t] = sxy;
    __syncthreads();
    for (int d = blockDim.x / 2; d > 0; d >>= 1) {
        if (t < d)
            for (int k = 0; k < 4; k++) s[k][t] += s[k][t + d];
        __syncthreads();
    }
    if (t < 4) atomicAdd(&sums[t], s[t][0]);
}
