// One step of Adam on all parameters.
// tilescope: n = 1500000
// tilescope: grid = (n + 511) / 512
// tilescope: block = 512
// tilescope: args = p: random f32[n], g: random f32[n], m: zeros f32[n], v: zeros f32[n], 0.001, 0.9, 0.999, 1e-8, 3, n
extern "C" __global__ void adam_update(float *p, const float *g, float *m, float *v, float lr,
                                       float beta1, float beta2, float eps, int step, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float grad = g[i];
        m[i] = beta1 * m[i] + (1.0f - beta1) * grad;
        v[i] = beta2 * v[i] + (1.0f - beta2) * grad * grad;
        float mhat = m[i] / (1.0f - powf(beta1, step));
        float vhat = v[i] / (1.0f - powf(beta2, step));
        p[i] -= lr * mhat / (sqrtf(vhat) + eps);
    }
}
