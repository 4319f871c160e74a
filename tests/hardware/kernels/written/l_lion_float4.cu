// The Lion optimizer: the sign of an interpolated momentum, decoupled weight decay, gradients clipped by value; four at a time.
// tilescope: n = 6000000
// tilescope: grid = 1056
// tilescope: block = 256
// tilescope: args = param: random f32[n], grad: random f32[n], momentum: random f32[n], 0.0003, 0.9, 0.99, 0.1, 0.75, n
__device__ __forceinline__ float signum(float v) { return (v > 0.0f) - (v < 0.0f); }

__device__ __forceinline__ void lion(float &p, float g, float &m, float lr, float b1, float b2, float wd, float clip) {
    g = fminf(fmaxf(g, -clip), clip);
    float update = signum(b1 * m + (1.0f - b1) * g);
    p = p * (1.0f - lr * wd) - lr * update;
    m = b2 * m + (1.0f - b2) * g;
}

extern "C" __global__ void __launch_bounds__(256)
l_lion_float4(float *__restrict__ param, const float *__restrict__ grad, float *__restrict__ momentum,
              float lr, float beta1, float beta2, float decay, float clip, int n) {
    const int quads = n >> 2;
    const int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < quads; i += stride) {
        float4 p = reinterpret_cast<float4 *>(param)[i];
        float4 g = __ldg(reinterpret_cast<const float4 *>(grad) + i);
        float4 m = reinterpret_cast<float4 *>(momentum)[i];
        lion(p.x, g.x, m.x, lr, beta1, beta2, decay, clip);
        lion(p.y, g.y, m.y, lr, beta1, beta2, decay, clip);
        lion(p.z, g.z, m.z, lr, beta1, beta2, decay, clip);
        lion(p.w, g.w, m.w, lr, beta1, beta2, decay, clip);
        reinterpret_cast<float4 *>(param)[i] = p;
        reinterpret_cast<float4 *>(momentum)[i] = m;
    }
    int tail = (quads << 2) + blockIdx.x * blockDim.x + threadIdx.x;
    if (tail < n) lion(param[tail], grad[tail], momentum[tail], lr, beta1, beta2, decay, clip);
}
