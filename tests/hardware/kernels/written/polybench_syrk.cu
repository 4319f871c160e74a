// tilescope: n = 384
// tilescope: m = 320
// tilescope: grid = n / 32, n / 8
// tilescope: block = 32, 8
// tilescope: args = A: random f32[n, m], C: random f32[n, n], 1.25, 0.75, n, m
extern "C" __global__ void polybench_syrk(const float *a, float *c, float alpha, float beta, int n, int m) {
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    int i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i < n && j < n) {
        c[i * n + j] *= beta;
        for (int k = 0; k < m; k++)
            c[i * n + j] += alpha * a[i * m + k] * a[j * m + k];
    }
}
