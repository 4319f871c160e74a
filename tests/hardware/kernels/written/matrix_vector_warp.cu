// tilescope: rows = 512
// tilescope: cols = 512
// tilescope: grid = rows / 8
// tilescope: block = 32, 8
// tilescope: args = m: random f32[rows, cols], v: random f32[cols], out: zeros f32[rows], rows, cols
extern "C" __global__ void matrix_vector_warp(const float *m, const float *v, float *out, int rows, int cols) {
    int row = blockIdx.x * blockDim.y + threadIdx.y;
    if (row >= rows) return;
    float sum = 0.0f;
    for (int c = threadIdx.x; c < cols; c += 32) sum += m[row * cols + c] * v[c];
    for (int step = 16; step > 0; step /= 2) sum += __shfl_down_sync(0xffffffff, sum, step);
    if (threadIdx.x == 0) out[row] = sum;
}
