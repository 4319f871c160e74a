// tilescope: rows = 2000
// tilescope: cols = 1000
// tilescope: grid = (rows + 127) / 128
// tilescope: block = 128
// tilescope: args = A: random f32[rows, cols], x: random f32[cols], y: zeros f32[rows], rows, cols
extern "C" __global__ void matvec_row_a_thread(const float *A, const float *x, float *y, int rows, int cols) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row < rows) {
        float dot = 0.0f;
        for (int c = 0; c < cols; c++)
            dot += A[row * cols + c] * x[c];
        y[row] = dot;
    }
}
