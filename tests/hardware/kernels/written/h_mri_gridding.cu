// tilescope: samples = 16384
// tilescope: g = 256
// tilescope: grid = samples / 128
// tilescope: block = 128
// tilescope: args = k: random f32[samples, 2], data: random f32[samples, 2], image: zeros f32[g, g, 2], samples, g
// spreads each k-space sample onto a Cartesian grid with a Gaussian window; dense near the middle
extern "C" __global__ void h_mri_gridding(const float2 *k, const float2 *data, float *image, int samples, int g) {
    int s = blockIdx.x * blockDim.x + threadIdx.x;
    if (s >= samples) return;
    float2 p = k[s], d = data[s];
    float r = sqrtf(p.x * p.x + p.y * p.y) * 0.7f;
    float x = (p.x * r * 0.48f + 0.5f) * g, y = (p.y * r * 0.48f + 0.5f) * g;
    float radius = 1.5f + r;
    int x0 = max((int)ceilf(x - radius), 0), x1 = min((int)floorf(x + radius), g - 1);
    int y0 = max((int)ceilf(y - radius), 0), y1 = min((int)floorf(y + radius), g - 1);
    for (int j = y0; j <= y1; j++)
        for (int i = x0; i <= x1; i++) {
            float dx = i - x, dy = j - y;
            float w = __expf(-1.2f * (dx * dx + dy * dy));
            atomicAdd(&image[2 * (j * g + i)], w * d.x);
            atomicAdd(&image[2 * (j * g + i) + 1], w * d.y);
        }
}
