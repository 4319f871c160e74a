// Swirl filter on an RGBA picture: polar angle grows towards the centre, the source pixel is read bilinearly.
// tilescope: w = 1280
// tilescope: h = 720
// tilescope: grid = ((w + 15) / 16, (h + 15) / 16)
// tilescope: block = (16, 16)
// tilescope: args = in: random u8[h, w, 4], out: zeros u8[h, w, 4], w, h, 300.0, 2.5
__device__ float mix2(float a, float b, float t) { return a + (b - a) * t; }

extern "C" __global__ void q_swirl_rgba(const uchar4 *in, uchar4 *out, int w, int h, float radius, float strength) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    float dx = x - 0.5f * w, dy = y - 0.5f * h;
    float r = sqrtf(dx * dx + dy * dy);
    if (r >= radius) {
        out[y * w + x] = in[y * w + x];
        return;
    }
    float k = (radius - r) / radius;
    float angle = strength * k * k;
    float s = sinf(angle), c = cosf(angle);
    float sx = fminf(fmaxf(0.5f * w + c * dx - s * dy, 0.0f), w - 2.0f);
    float sy = fminf(fmaxf(0.5f * h + s * dx + c * dy, 0.0f), h - 2.0f);
    int x0 = (int)sx, y0 = (int)sy;
    float fx = sx - x0, fy = sy - y0;
    uchar4 p = in[y0 * w + x0], q = in[y0 * w + x0 + 1];
    uchar4 u = in[(y0 + 1) * w + x0], v = in[(y0 + 1) * w + x0 + 1];
    uchar4 res;
    res.x = (unsigned char)(mix2(mix2(p.x, q.x, fx), mix2(u.x, v.x, fx), fy) + 0.5f);
    res.y = (unsigned char)(mix2(mix2(p.y, q.y, fx), mix2(u.y, v.y, fx), fy) + 0.5f);
    res.z = (unsigned char)(mix2(mix2(p.z, q.z, fx), mix2(u.z, v.z, fx), fy) + 0.5f);
    res.w = 255;
    out[y * w + x] = res;
}
