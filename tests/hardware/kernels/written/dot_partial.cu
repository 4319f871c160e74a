// tilescope: n = 262144
// tilescope: grid = 128
// tilescope: block = 256
// tilescope: args = x: random f32[n], y: random f32[n], parts: zeros f32[128], n
extern "C" __global__ void dot_partial(const float *x, const float *y, float *parts, int n) {
    __shared__ float sums[256];
    float sum = 0.0f;
    for (int i = blockIdx.x * 256 + threadIdx.x; i < n; i += gridDim.x * 256)
        sum += x[i] * y[i];
    sums[threadIdx.x] = sum;
    for (int half = 128; half > 0; half /= 2) {
        __syncthreads();
        if (threadIdx.x < half) sums[threadIdx.x] += sums[threadIdx.x + half];
    }
    if (threadIdx.x == 0) parts[blockIdx.x] = sums[0];
}
