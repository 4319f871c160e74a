// tilescope: rows = 4096
// tilescope: cols = 4096
// tilescope: grid = rows / 8
// tilescope: block = 32, 8
// tilescope: args = w: random i8[rows, cols], scale: random f32[rows, cols / 128], x: random f32[cols], y: empty f32[rows], rows, cols
// y = dequantised(w) x with a scale per group of 128 weights, a warp per row.
extern "C" __global__ void int8_gemv(const char4 *w, const float *scale, const float4 *x, float *y, int rows, int cols) {
    int row = blockIdx.x * blockDim.y + threadIdx.y, lane = threadIdx.x;
    if (row >= rows) return;
    const char4 *line = w + (size_t)row * (cols / 4);
    float sum = 0.0f;
#pragma unroll 4
    for (int g = 0; g < cols / 128; g++) {
        char4 q = line[g * 32 + lane];
        float4 v = __ldg(&x[g * 32 + lane]);
        sum += scale[row * (cols / 128) + g] * (q.x * v.x + q.y * v.y + q.z * v.z + q.w * v.w);
    }
    for (int o = 16; o; o /= 2) sum += __shfl_down_sync(0xffffffffu, sum, o);
    if (lane == 0) y[row] = sum;
}
