// tilescope: n = 262144
// tilescope: grid = (n + 255) / 256
// tilescope: block = 256
// tilescope: args = x: random f32[n], y: random f32[n], 2.5, n
extern "C" __global__ void saxpy(const float *x, float *y, float a, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        y[i] = a * x[i] + y[i];
}
