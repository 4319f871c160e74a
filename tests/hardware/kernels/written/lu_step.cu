// tilescope: n = 1024
// tilescope: k = 100
// tilescope: grid = (n + 15) / 16, (n + 15) / 16
// tilescope: block = 16, 16
// tilescope: args = A: random f32[n, n], L: zeros f32[n, n], n, k
// Step k of the elimination: row k is subtracted from all rows below it.
extern "C" __global__ void lu_step(float *A, float *L, int n, int k) {
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row > k && row < n && col >= k && col < n) {
        float factor = A[row * n + k] / A[k * n + k];
        if (col == k)
            L[row * n + k] = factor;
        else
            A[row * n + col] -= factor * A[k * n + col];
    }
}
