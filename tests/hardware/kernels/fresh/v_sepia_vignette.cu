// Sepia and a darkening towards the corners on a packed RGB picture of 4.3 megapixels, one pixel a thread, bytes one by one.
// tilescope: w = 2400
// tilescope: h = 1800
// tilescope: grid = ((w + 31) / 32, (h + 7) / 8)
// tilescope: block = (32, 8)
// tilescope: args = in: random u8[h * w * 3], out: zeros u8[h * w * 3], w, h, 0.45
extern "C" __global__ void v_sepia_vignette(const unsigned char *in, unsigned char *out, int w, int h, float strength) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    int p = 3 * (y * w + x);
    float r = in[p], g = in[p + 1], b = in[p + 2];
    float sr = 0.393f * r + 0.769f * g + 0.189f * b;
    float sg = 0.349f * r + 0.686f * g + 0.168f * b;
    float sb = 0.272f * r + 0.534f * g + 0.131f * b;
    float dx = (x - 0.5f * w) / (0.5f * w);
    float dy = (y - 0.5f * h) / (0.5f * h);
    float dark = 1.0f - strength * (dx * dx + dy * dy);
    if (dark < 0.0f) dark = 0.0f;
    sr *= dark;
    sg *= dark;
    sb *= dark;
    out[p] = sr > 255.0f ? 255 : (unsigned char)sr;
    out[p + 1] = sg > 255.0f ? 255 : (unsigned char)sg;
    out[p + 2] = sb > 255.0f ? 255 : (unsigned char)sb;
}
