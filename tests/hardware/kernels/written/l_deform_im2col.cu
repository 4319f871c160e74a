// im2col of a modulated deformable 3x3 convolution: bilinear samples at learned offsets, a thread a channel of an output pixel.
// tilescope: batch = 4
// tilescope: channels = 32
// tilescope: h = 56
// tilescope: w = 56
// tilescope: total = batch * channels * h * w
// tilescope: grid = (total + 255) / 256
// tilescope: block = 256
// tilescope: args = im: random f32[batch, channels, h, w], offset: random f32[batch, 18, h, w], mask: random f32[batch, 9, h, w], col: empty f32[channels * 9, batch, h, w], total, batch, channels, h, w
__device__ __forceinline__ float bilinear(const float *__restrict__ plane, int h, int w, float y, float x) {
    if (y <= -1.0f || x <= -1.0f || y >= h || x >= w) return 0.0f;
    const int y0 = (int)floorf(y), x0 = (int)floorf(x);
    const float ly = y - y0, lx = x - x0;
    float v00 = 0.0f, v01 = 0.0f, v10 = 0.0f, v11 = 0.0f;
    if (y0 >= 0 && x0 >= 0) v00 = __ldg(plane + y0 * w + x0);
    if (y0 >= 0 && x0 + 1 < w) v01 = __ldg(plane + y0 * w + x0 + 1);
    if (y0 + 1 < h && x0 >= 0) v10 = __ldg(plane + (y0 + 1) * w + x0);
    if (y0 + 1 < h && x0 + 1 < w) v11 = __ldg(plane + (y0 + 1) * w + x0 + 1);
    return (1.0f - ly) * ((1.0f - lx) * v00 + lx * v01) + ly * ((1.0f - lx) * v10 + lx * v11);
}

extern "C" __global__ void l_deform_im2col(const float *__restrict__ im, const float *__restrict__ offset,
                                           const float *__restrict__ mask, float *__restrict__ col, int total,
                                           int batch, int channels, int h, int w) {
    const int plane = h * w;
    for (int index = blockIdx.x * blockDim.x + threadIdx.x; index < total; index += gridDim.x * blockDim.x) {
        const int xo = index % w, yo = index / w % h;
        const int b = index / plane % batch, c = index / plane / batch;
        const float *src = im + (b * channels + c) * plane;
        const float *off = offset + b * 18 * plane + yo * w + xo;
        const float *gate = mask + b * 9 * plane + yo * w + xo;
        float *dst = col + (c * 9 * batch + b) * plane + yo * w + xo;
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) {
                const int k = i * 3 + j;
                const float dy = 2.5f * off[2 * k * plane], dx = 2.5f * off[(2 * k + 1) * plane];
                const float m = 1.0f / (1.0f + __expf(-gate[k * plane]));
                dst[k * batch * plane] = m * bilinear(src, h, w, yo - 1 + i + dy, xo - 1 + j + dx);
            }
    }
}
