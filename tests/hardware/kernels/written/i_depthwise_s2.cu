// tilescope: batch = 6
// tilescope: C = 144
// tilescope: H = 112
// tilescope: W = 112
// tilescope: OH = 56
// tilescope: OW = 56
// tilescope: total = batch * C * OH * OW
// tilescope: grid = 2048
// tilescope: block = 256
// tilescope: args = total, x: random f32[batch, C, H, W], w: random f32[C, 3, 3], b: random f32[C], y: zeros f32[batch, C, OH, OW], C, H, W, OH, OW
// depthwise 3x3 convolution, stride 2, padding 1, NCHW, with bias and ReLU6, grid-stride
#define CUDA_KERNEL_LOOP(i, n) for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < (n); i += blockDim.x * gridDim.x)

template <int K, int STRIDE, int PAD>
__device__ __forceinline__ float window_dot(const float *__restrict__ plane, const float *__restrict__ k, int H, int W,
                                            int oh, int ow, float acc) {
    const int h0 = oh * STRIDE - PAD, w0 = ow * STRIDE - PAD;
#pragma unroll
    for (int i = 0; i < K; ++i) {
        const int h = h0 + i;
        if (h < 0 || h >= H) continue;
#pragma unroll
        for (int j = 0; j < K; ++j) {
            const int w = w0 + j;
            if (w >= 0 && w < W) acc += __ldg(plane + h * W + w) * __ldg(k + i * K + j);
        }
    }
    return acc;
}

extern "C" __global__ void i_depthwise_s2(const int total, const float *__restrict__ x, const float *__restrict__ w,
                                          const float *__restrict__ b, float *__restrict__ y, const int C, const int H,
                                          const int W, const int OH, const int OW) {
    CUDA_KERNEL_LOOP(index, total) {
        const int ow = index % OW;
        const int oh = (index / OW) % OH;
        const int c = (index / OW / OH) % C;
        const int n = index / OW / OH / C;
        float v = window_dot<3, 2, 1>(x + (size_t)(n * C + c) * H * W, w + c * 9, H, W, oh, ow, b[c]);
        y[index] = fminf(fmaxf(v, 0.0f), 6.0f);
    }
}
