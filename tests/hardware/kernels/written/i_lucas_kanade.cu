// tilescope: W = 640
// tilescope: H = 480
// tilescope: grid = (W + 15) / 16, (H + 15) / 16
// tilescope: block = 16, 16
// tilescope: args = prev: random f32[H, W], next: random f32[H, W], flow: zeros f32[H, W, 2], status: zeros u8[H, W], W, H
// dense Lucas-Kanade flow: 5x5 windows, up to four steps of refinement until the step is small or leaves the image
__device__ __forceinline__ float sample(const float *__restrict__ img, int W, float x, float y) {
    const int ix = (int)x, iy = (int)y;
    const float fx = x - ix, fy = y - iy;
    const float *p = img + iy * W + ix;
    const float top = p[0] + fx * (p[1] - p[0]), bottom = p[W] + fx * (p[W + 1] - p[W]);
    return top + fy * (bottom - top);
}

extern "C" __global__ void i_lucas_kanade(const float *__restrict__ prev, const float *__restrict__ next,
                                          float2 *__restrict__ flow, unsigned char *__restrict__ status, int W, int H) {
    const int R = 2;
    const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < R + 1 || y < R + 1 || x >= W - R - 1 || y >= H - R - 1) return;
    float gx[25], gy[25], xx = 0.0f, xy = 0.0f, yy = 0.0f;
#pragma unroll
    for (int k = 0; k < 25; ++k) {
        const float *p = prev + (y + k / 5 - R) * W + x + k % 5 - R;
        gx[k] = 0.5f * (p[1] - p[-1]);
        gy[k] = 0.5f * (p[W] - p[-W]);
        xx += gx[k] * gx[k];
        xy += gx[k] * gy[k];
        yy += gy[k] * gy[k];
    }
    const float det = xx * yy - xy * xy;
    if (det < 1.0f) return;                                 // no texture to follow
    float u = 0.0f, v = 0.0f;
    int state = 1;
    for (int step = 0; step < 4; ++step) {
        const float px = x + u, py = y + v;
        if (px < R || py < R || px >= W - R - 1 || py >= H - R - 1) {
            state = 2;
            break;
        }
        float ex = 0.0f, ey = 0.0f;
#pragma unroll
        for (int k = 0; k < 25; ++k) {
            const int i = k % 5 - R, j = k / 5 - R;
            const float diff = prev[(y + j) * W + x + i] - sample(next, W, px + i, py + j);
            ex += diff * gx[k];
            ey += diff * gy[k];
        }
        const float du = (yy * ex - xy * ey) / det, dv = (xx * ey - xy * ex) / det;
        u += du;
        v += dv;
        if (du * du + dv * dv < 0.04f) {
            state = 3;
            break;
        }
    }
    flow[y * W + x] = make_float2(u, v);
    status[y * W + x] = (unsigned char)state;
}
