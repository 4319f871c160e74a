// tilescope: rows = 256
// tilescope: cols = 1000
// tilescope: grid = rows
// tilescope: block = 128
// tilescope: args = in: random f32[rows, cols], out: zeros f32[rows, cols], cols
extern "C" __global__ void row_softmax(const float *in, float *out, int cols) {
    __shared__ float found[128];
    const float *row = in + blockIdx.x * cols;
    float most = -1e30f;
    for (int i = threadIdx.x; i < cols; i += 128) most = fmaxf(most, row[i]);
    found[threadIdx.x] = most;
    for (int half = 64; half > 0; half /= 2) {
        __syncthreads();
        if (threadIdx.x < half) found[threadIdx.x] = fmaxf(found[threadIdx.x], found[threadIdx.x + half]);
    }
    __syncthreads();
    most = found[0];
    __syncthreads();
    float sum = 0.0f;
    for (int i = threadIdx.x; i < cols; i += 128) sum += __expf(row[i] - most);
    found[threadIdx.x] = sum;
    for (int half = 64; half > 0; half /= 2) {
        __syncthreads();
        if (threadIdx.x < half) found[threadIdx.x] += found[threadIdx.x + half];
    }
    __syncthreads();
    for (int i = threadIdx.x; i < cols; i += 128) out[blockIdx.x * cols + i] = __expf(row[i] - most) / found[0];
}
