// Matrix product in doubles where each thread computes a whole row of C, adding up in global memory.
// tilescope: m = 1000
// tilescope: k = 90
// tilescope: n = 70
// tilescope: grid = (m + 63) / 64
// tilescope: block = 64
// tilescope: args = A: random f64[m, k], B: random f64[k, n], C: zeros f64[m, n], m, k, n
extern "C" __global__ void k_matmul_row_thread(double *A, double *B, double *C, int m, int k, int n) {
    int row = threadIdx.x + blockIdx.x * blockDim.x;
    if (row < m) {
        for (int col = 0; col < n; col++) {
            C[row * n + col] = 0.0;
            for (int i = 0; i < k; i++) {
                C[row * n + col] += A[row * k + i] * B[i * n + col];
            }
        }
    }
}
