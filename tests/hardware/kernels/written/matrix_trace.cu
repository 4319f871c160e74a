// tilescope: n = 768
// tilescope: grid = 1
// tilescope: block = 256
// tilescope: args = m: random f32[n, n], diagonal: zeros f32[n], trace: zeros f32[1], n
extern "C" __global__ void matrix_trace(const float *m, float *diagonal, float *trace, int n) {
    __shared__ float part[256];
    float sum = 0.0f;
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
        float v = m[i * n + i];
        diagonal[i] = v;
        sum += v;
    }
    part[threadIdx.x] = sum;
    __syncthreads();
    if (threadIdx.x == 0) {
        float total = 0.0f;
        for (int i = 0; i < blockDim.x; i++) total += part[i];
        *trace = total;
    }
}
