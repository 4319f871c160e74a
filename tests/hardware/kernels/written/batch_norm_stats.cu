// Mean and variance of each channel of a batch (N, C, H, W), one block for each channel.
// tilescope: batch = 16
// tilescope: channels = 64
// tilescope: pixels = 28 * 28
// tilescope: grid = channels
// tilescope: block = 256
// tilescope: args = x: random f32[batch, channels, pixels], mean: zeros f32[channels], var: zeros f32[channels], batch, channels, pixels
extern "C" __global__ void batch_norm_stats(const float *x, float *mean, float *var,
                                            int batch, int channels, int pixels) {
    __shared__ float sums[256], squares[256];
    int c = blockIdx.x, t = threadIdx.x;
    float sum = 0.0f, square = 0.0f;
    for (int n = 0; n < batch; ++n) {
        const float *image = x + (n * channels + c) * pixels;
        for (int i = t; i < pixels; i += blockDim.x) {
            float v = image[i];
            sum += v;
            square += v * v;
        }
    }
    sums[t] = sum;
    squares[t] = square;
    __syncthreads();
    for (int s = blockDim.x / 2; s > 0; s >>= 1) {
        if (t < s) {
            sums[t] += sums[t + s];
            squares[t] += squares[t + s];
        }
        __syncthreads();
    }
    if (t == 0) {
        float m = sums[0] / (batch * pixels);
        mean[c] = m;
        var[c] = squares[0] / (batch * pixels) - m * m;
    }
}
