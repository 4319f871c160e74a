// tilescope: n = 96
// tilescope: w = 640
// tilescope: h = 480
// tilescope: grid = w / 16, h / 8
// tilescope: block = 16, 8
// tilescope: args = density: random f32[n, n, n], image: empty f32[h, w, 4], n, w, h, 0.9
// Direct volume rendering: perspective rays, trilinear samples, front to back compositing, early ray termination.
__device__ float trilinear(const float *d, float x, float y, float z, int n) {
    int i = (int)x, j = (int)y, k = (int)z;
    float a = x - i, b = y - j, c = z - k;
    const float *p = d + (k * n + j) * n + i;
    float f0 = (1 - b) * ((1 - a) * p[0] + a * p[1]) + b * ((1 - a) * p[n] + a * p[n + 1]);
    p += n * n;
    float f1 = (1 - b) * ((1 - a) * p[0] + a * p[1]) + b * ((1 - a) * p[n] + a * p[n + 1]);
    return (1 - c) * f0 + c * f1;
}
extern "C" __global__ void volume_march(const float *density, float4 *image, int n, int w, int h, float step) {
    int px = blockIdx.x * blockDim.x + threadIdx.x, py = blockIdx.y * blockDim.y + threadIdx.y;
    if (px >= w || py >= h) return;
    float top = n - 1.01f;
    float dx = (px - 0.5f * w) / h, dy = (py - 0.5f * h) / h, dz = 1.0f;
    float len = rsqrtf(dx * dx + dy * dy + dz * dz);
    dx *= len; dy *= len; dz *= len;
    float x = 0.5f * n, y = 0.5f * n, z = -0.7f * n;
    float enter = -z / dz;
    float4 c = make_float4(0, 0, 0, 0);
    for (float t = enter; t < enter + 1.8f * n && c.w < 0.97f; t += step) {
        float sx = x + t * dx, sy = y + t * dy, sz = z + t * dz;
        if (sx < 0 || sy < 0 || sz < 0 || sx > top || sy > top || sz > top) continue;
        float d = trilinear(density, sx, sy, sz, n);
        float alpha = d > 0.1f ? 0.15f * d : 0.0f;
        float keep = (1.0f - c.w) * alpha;
        c.x += keep * d;
        c.y += keep * (1.0f - d);
        c.z += keep * sz / n;
        c.w += keep;
    }
    image[py * w + px] = c;
}
