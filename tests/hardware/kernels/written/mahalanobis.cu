// tilescope: n = 16384
// tilescope: define D = 8
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = x: random f32[n, D], mean: random f32[D], inv: random f32[D, D], dist: zeros f32[n], n
extern "C" __global__ void mahalanobis(const float *x, const float *mean, const float *inv, float *dist, int n) {
    __shared__ float m[D * D];
    if (threadIdx.x < D * D) m[threadIdx.x] = inv[threadIdx.x];
    __syncthreads();
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float d[D];
    for (int k = 0; k < D; k++) d[k] = x[i * D + k] - mean[k];
    float total = 0.0f;
    for (int r = 0; r < D; r++) {
        float row = 0.0f;
        for (int c = 0; c < D; c++) row += m[r * D + c] * d[c];
        total += d[r] * row;
    }
    dist[i] = sqrtf(fabsf(total));
}
