// Cyclic reduction of a tridiagonal system of 512 in shared memory, a block each; the threads at work halve each step.
// tilescope: systems = 400
// tilescope: grid = systems
// tilescope: block = 256
// tilescope: args = lower: random f32[systems, 512], diagonal: random f32[systems, 512], upper: random f32[systems, 512], right: random f32[systems, 512], out: zeros f32[systems, 512]
#define N 512
extern "C" __global__ void cyclic_reduction(const float *lower, const float *diagonal, const float *upper,
                                            const float *right, float *out) {
    __shared__ float a[N], b[N], c[N], d[N], x[N];
    int t = threadIdx.x, base = blockIdx.x * N;
    for (int i = t; i < N; i += N / 2) {
        a[i] = i == 0 ? 0.0f : lower[base + i];
        b[i] = 4.0f + diagonal[base + i];
        c[i] = i == N - 1 ? 0.0f : upper[base + i];
        d[i] = right[base + i];
    }
    int stride = 1;
    for (int working = N / 2; working > 1; working /= 2) {
        __syncthreads();
        int half = stride;
        stride *= 2;
        if (t < working) {
            int i = stride * t + stride - 1, l = i - half, r = min(i + half, N - 1);
            float k1 = a[i] / b[l], k2 = c[i] / b[r];
            b[i] = b[i] - c[l] * k1 - a[r] * k2;
            d[i] = d[i] - d[l] * k1 - d[r] * k2;
            a[i] = -a[l] * k1;
            c[i] = -c[r] * k2;
        }
    }
    __syncthreads();
    if (t == 0) {
        int i = stride - 1, j = 2 * stride - 1;
        float det = b[j] * b[i] - c[i] * a[j];
        x[i] = (b[j] * d[i] - c[i] * d[j]) / det;
        x[j] = (d[j] * b[i] - d[i] * a[j]) / det;
    }
    for (int working = 2; working <= N / 2; working *= 2) {
        __syncthreads();
        int half = stride / 2;
        if (t < working) {
            int i = stride * t + half - 1;
            float before = i == half - 1 ? 0.0f : a[i] * x[i - half];
            x[i] = (d[i] - before - c[i] * x[i + half]) / b[i];
        }
        stride = half;
    }
    __syncthreads();
    for (int i = t; i < N; i += N / 2) out[base + i] = x[i];
}
