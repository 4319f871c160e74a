// Forward warping of a frame by its flow: each pixel is spread over four target pixels with atomics, weighted by importance.
// tilescope: w = 960
// tilescope: h = 540
// tilescope: grid = ((w + 15) / 16, (h + 15) / 16)
// tilescope: block = (16, 16)
// tilescope: args = frame: random f32[3, h, w], flow: random f32[2, h, w], z: random f32[h, w], out: zeros f32[4, h, w], w, h, 20.0
extern "C" __global__ void o_splat_forward(const float *__restrict__ frame, const float *__restrict__ flow,
                                           const float *__restrict__ z, float *out, int w, int h, float scale) {
    int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
    if (x >= w || y >= h) return;
    int plane = w * h, i = y * w + x;
    float fx = x + (__ldg(&flow[i]) - 0.5f) * scale, fy = y + (__ldg(&flow[plane + i]) - 0.5f) * scale;
    float weight = expf(z[i]);
    int left = (int)floorf(fx), top = (int)floorf(fy);
    for (int k = 0; k < 4; k++) {
        int tx = left + (k & 1), ty = top + (k >> 1);
        if (tx < 0 || ty < 0 || tx >= w || ty >= h) continue;
        float part = (1.0f - fabsf(fx - tx)) * (1.0f - fabsf(fy - ty)) * weight;
        for (int c = 0; c < 3; c++) atomicAdd(&out[c * plane + ty * w + tx], frame[c * plane + i] * part);
        atomicAdd(&out[3 * plane + ty * w + tx], part);
    }
}
