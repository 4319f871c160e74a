// tilescope: batch = 256
// tilescope: inputs = 512
// tilescope: outputs = 384
// tilescope: grid = inputs / 16, outputs / 16
// tilescope: block = 16, 16
// tilescope: args = x: random f32[batch, inputs], dy: random f32[batch, outputs], y: random f32[batch, outputs], w: random f32[outputs, inputs], inputs, outputs, batch, 0.01
// Weight gradient of a dense ReLU layer and the SGD step: w -= rate * (dy * (y > 0))^T x
#define T 16
extern "C" __global__ void dense_backward(const float *x, const float *dy, const float *y, float *w, int inputs, int outputs, int batch, float rate) {
    __shared__ float xs[T][T], ds[T][T];
    int i = blockIdx.x * T + threadIdx.x, o = blockIdx.y * T + threadIdx.y;
    float g = 0.0f;
    for (int b0 = 0; b0 < batch; b0 += T) {
        xs[threadIdx.y][threadIdx.x] = x[(b0 + threadIdx.y) * inputs + i];
        int at = (b0 + threadIdx.y) * outputs + blockIdx.y * T + threadIdx.x;
        ds[threadIdx.y][threadIdx.x] = y[at] > 0.0f ? dy[at] : 0.0f;
        __syncthreads();
#pragma unroll
        for (int k = 0; k < T; k++) g += xs[k][threadIdx.x] * ds[k][threadIdx.y];
        __syncthreads();
    }
    w[o * inputs + i] -= rate * g / batch;
}
