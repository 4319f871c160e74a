// tilescope: rows = 640
// tilescope: cols = 512
// tilescope: k = 37
// tilescope: grid = cols / 256
// tilescope: block = 256
// tilescope: args = a: random f32[rows, cols], r: zeros f32[cols, cols], q: random f32[rows, cols], k, rows, cols
extern "C" __global__ void gramschmidt_update(float *a, float *r, const float *q, int k, int rows, int cols) {
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    if (j > k && j < cols) {
        float dot = 0.0f;
        for (int i = 0; i < rows; i++)
            dot += q[i * cols + k] * a[i * cols + j];
        r[k * cols + j] = dot;
        for (int i = 0; i < rows; i++)
            a[i * cols + j] -= q[i * cols + k] * dot;
    }
}
