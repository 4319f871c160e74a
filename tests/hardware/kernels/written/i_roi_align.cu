// tilescope: rois = 200
// tilescope: batch = 2
// tilescope: C = 256
// tilescope: H = 100
// tilescope: W = 152
// tilescope: total = rois * C * 49
// tilescope: grid = (total + 255) / 256
// tilescope: block = 256
// tilescope: args = total, feat: random f32[batch, C, H, W], box: random f32[rois, 4], out: zeros f32[rois, C, 7, 7], batch, C, H, W
// RoIAlign forward, 7x7 bins, as many bilinear samples a bin as its size asks for
__device__ float bilinear(const float *__restrict__ f, int H, int W, float y, float x) {
    if (y < -1.0f || y > H || x < -1.0f || x > W) return 0.0f;
    y = fmaxf(y, 0.0f);
    x = fmaxf(x, 0.0f);
    int y0 = (int)y, x0 = (int)x, y1, x1;
    if (y0 >= H - 1) {
        y0 = y1 = H - 1;
        y = (float)y0;
    } else {
        y1 = y0 + 1;
    }
    if (x0 >= W - 1) {
        x0 = x1 = W - 1;
        x = (float)x0;
    } else {
        x1 = x0 + 1;
    }
    const float ly = y - y0, lx = x - x0, hy = 1.0f - ly, hx = 1.0f - lx;
    return hy * hx * f[y0 * W + x0] + hy * lx * f[y0 * W + x1] + ly * hx * f[y1 * W + x0] + ly * lx * f[y1 * W + x1];
}

extern "C" __global__ void i_roi_align(int total, const float *__restrict__ feat, const float *__restrict__ box,
                                       float *__restrict__ out, int batch, int C, int H, int W) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < total; i += blockDim.x * gridDim.x) {
        const int pw = i % 7, ph = (i / 7) % 7, c = (i / 49) % C, r = i / 49 / C;
        const float *b = box + r * 4;                              // centre and size, each in [-1, 1)
        const float cx = (b[0] + 1.0f) * 0.5f * W, cy = (b[1] + 1.0f) * 0.5f * H;
        const float rw = fmaxf(b[2] * b[2] * 40.0f, 1.0f), rh = fmaxf(b[3] * b[3] * 30.0f, 1.0f);
        const float bin_w = rw / 7.0f, bin_h = rh / 7.0f;
        const int nx = (int)ceilf(bin_w), ny = (int)ceilf(bin_h);
        const float *plane = feat + ((size_t)(r % batch) * C + c) * H * W;
        float sum = 0.0f;
        for (int iy = 0; iy < ny; ++iy) {
            const float y = cy - rh * 0.5f + ph * bin_h + (iy + 0.5f) * bin_h / ny;
            for (int ix = 0; ix < nx; ++ix) {
                const float x = cx - rw * 0.5f + pw * bin_w + (ix + 0.5f) * bin_w / nx;
                sum += bilinear(plane, H, W, y, x);
            }
        }
        out[i] = sum / (nx * ny);
    }
}
