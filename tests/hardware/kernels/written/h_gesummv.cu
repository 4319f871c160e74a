// tilescope: n = 768
// tilescope: grid = (n + 31) / 32
// tilescope: block = 32
// tilescope: args = A: random f32[n, n], B: random f32[n, n], x: random f32[n], y: zeros f32[n], n, 1.5, 1.2
// PolyBench gesummv: y = alpha A x + beta B x, one row a thread
extern "C" __global__ void h_gesummv(const float *A, const float *B, const float *x, float *y, int n, float alpha,
                                     float beta) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float t = 0.0f, u = 0.0f;
    for (int j = 0; j < n; j++) {
        t += A[i * n + j] * x[j];
        u += B[i * n + j] * x[j];
    }
    y[i] = alpha * t + beta * u;
}
