// Matrix product with threadIdx.x as the row, so that neither A nor C is coalesced; 500 is no multiple of 16.
// tilescope: n = 500
// tilescope: grid = (n + 15) / 16, (n + 15) / 16
// tilescope: block = 16, 16
// tilescope: args = A: random f32[n, n], B: random f32[n, n], C: zeros f32[n, n], n
// tilescope: expect C = A @ B
extern "C" __global__ void n_matmul_swapped_index(float *A, float *B, float *C, int n) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    int col = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < n && col < n) {
        float sum = 0;
        for (int k = 0; k < n; k++) {
            sum += A[row * n + k] * B[k * n + col];
        }
        C[row * n + col] = sum;
    }
}
