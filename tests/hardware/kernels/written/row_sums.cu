// tilescope: rows = 512
// tilescope: cols = 512
// tilescope: grid = rows / 64
// tilescope: block = 64
// tilescope: args = in: random f32[rows, cols], out: zeros f32[rows], rows, cols
extern "C" __global__ void row_sums(const float *in, float *out, int rows, int cols) {
    int r = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0.0f;
    for (int c = 0; c < cols; ++c) sum += in[r * cols + c];
    out[r] = sum;
}
