// tilescope: rows = 512
// tilescope: cols = 512
// tilescope: grid = cols / 64
// tilescope: block = 64
// tilescope: args = in: random f32[rows, cols], out: zeros f32[cols], rows, cols
extern "C" __global__ void column_sums(const float *in, float *out, int rows, int cols) {
    int c = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0.0f;
    for (int r = 0; r < rows; ++r) sum += in[r * cols + c];
    out[c] = sum;
}
