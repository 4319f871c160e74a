// Backward of bilinear grid sampling (zeros outside): scatters to the image by atomics, and the gradient of the grid.
// tilescope: batch = 8
// tilescope: c = 8
// tilescope: h = 96
// tilescope: w = 160
// tilescope: oh = 128
// tilescope: ow = 128
// tilescope: grid = (ow + 31) / 32, (oh + 7) / 8, batch
// tilescope: block = 32, 8
// tilescope: args = input: random f32[batch, c, h, w], flow: random f32[batch, oh, ow, 2], grad_out: random f32[batch, c, oh, ow], grad_in: zeros f32[batch, c, h, w], grad_flow: empty f32[batch, oh, ow, 2], c, h, w, oh, ow
extern "C" __global__ void l_grid_sample_bwd(const float *__restrict__ input, const float *__restrict__ flow,
                                             const float *__restrict__ grad_out, float *grad_in,
                                             float *__restrict__ grad_flow, int c, int h, int w, int oh, int ow) {
    const int ox = blockIdx.x * blockDim.x + threadIdx.x, oy = blockIdx.y * blockDim.y + threadIdx.y, b = blockIdx.z;
    if (ox >= ow || oy >= oh) return;
    const int at = (b * oh + oy) * ow + ox;
    const float2 f = reinterpret_cast<const float2 *>(flow)[at];
    // the identity, disturbed by up to 12 pixels
    const float x = (ox + 0.5f) * w / ow - 0.5f + 12.0f * f.x, y = (oy + 0.5f) * h / oh - 0.5f + 12.0f * f.y;
    const int x0 = __float2int_rd(x), y0 = __float2int_rd(y);
    const float fx = x - x0, fy = y - y0;
    const bool left = x0 >= 0 && x0 < w, right = x0 + 1 >= 0 && x0 + 1 < w;
    const bool top = y0 >= 0 && y0 < h, bottom = y0 + 1 >= 0 && y0 + 1 < h;
    float gx = 0.0f, gy = 0.0f;
    for (int ch = 0; ch < c; ch++) {
        const float g = grad_out[((b * c + ch) * oh + oy) * ow + ox];
        const int base = (b * c + ch) * h * w + y0 * w + x0;
        if (top && left) {
            atomicAdd(grad_in + base, g * (1.0f - fx) * (1.0f - fy));
            float v = input[base];
            gx -= v * (1.0f - fy) * g, gy -= v * (1.0f - fx) * g;
        }
        if (top && right) {
            atomicAdd(grad_in + base + 1, g * fx * (1.0f - fy));
            float v = input[base + 1];
            gx += v * (1.0f - fy) * g, gy -= v * fx * g;
        }
        if (bottom && left) {
            atomicAdd(grad_in + base + w, g * (1.0f - fx) * fy);
            float v = input[base + w];
            gx -= v * fy * g, gy += v * (1.0f - fx) * g;
        }
        if (bottom && right) {
            atomicAdd(grad_in + base + w + 1, g * fx * fy);
            float v = input[base + w + 1];
            gx += v * fy * g, gy += v * fx * g;
        }
    }
    reinterpret_cast<float2 *>(grad_flow)[at] = make_float2(12.0f * gx, 12.0f * gy);
}
