// tilescope: n = 512
// tilescope: grid = n / 64
// tilescope: block = 64
// tilescope: args = A: random f32[n, n], B: ones f32[n, n], X: random f32[n, n], n
extern "C" __global__ void adi_row_sweep(const float *A, float *B, float *X, int n) {
    int i1 = blockIdx.x * blockDim.x + threadIdx.x;
    if (i1 >= n) return;
    for (int i2 = 1; i2 < n; i2++) {
        float a = 0.3f * A[i1 * n + i2];
        X[i1 * n + i2] = X[i1 * n + i2] - X[i1 * n + i2 - 1] * a / B[i1 * n + i2 - 1];
        B[i1 * n + i2] = B[i1 * n + i2] - a * a / B[i1 * n + i2 - 1];
    }
}
