// tilescope: rows = 1200
// tilescope: cols = 768
// tilescope: grid = rows
// tilescope: block = 256
// tilescope: args = x: random f32[rows, cols], gamma: random f32[cols], beta: random f32[cols], y: zeros f32[rows, cols], cols, 0.00001
extern "C" __global__ void layer_norm(const float *x, const float *gamma, const float *beta, float *y, int cols, float eps) {
    __shared__ float buf[256];
    int tid = threadIdx.x;
    const float *xr = x + (size_t)blockIdx.x * cols;
    float *yr = y + (size_t)blockIdx.x * cols;

    float sum = 0.0f;
    for (int c = tid; c < cols; c += blockDim.x) sum += xr[c];
    buf[tid] = sum;
    __syncthreads();
    for (int s = blockDim.x / 2; s > 0; s /= 2) {
        if (tid < s) buf[tid] += buf[tid + s];
        __syncthreads();
    }
    float mean = buf[0] / cols;
    __syncthreads();

    float sq = 0.0f;
    for (int c = tid; c < cols; c += blockDim.x) {
        float d = xr[c] - mean;
        sq += d * d;
    }
    buf[tid] = sq;
    __syncthreads();
    for (int s = blockDim.x / 2; s > 0; s /= 2) {
        if (tid < s) buf[tid] += buf[tid + s];
        __syncthreads();
    }
    float inv_std = 1.0f / sqrtf(buf[0] / cols + eps);

    for (int c = tid; c < cols; c += blockDim.x)
        yr[c] = (xr[c] - mean) * inv_std * gamma[c] + beta[c];
}
