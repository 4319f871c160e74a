// tilescope: n = 393216
// tilescope: grid = n / 32
// tilescope: block = 32
// tilescope: args = x: random f32[n], y: zeros f32[n], n
extern "C" __global__ void gelu_tanh(const float *x, float *y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float v = 4.0f * x[i];
        y[i] = 0.5f * v * (1.0f + tanhf(0.7978845608f * (v + 0.044715f * v * v * v)));
    }
}
