// Turns the hue of an RGBA picture: to HSV and back for each pixel, with a branch for each sixth of the colour circle.
// tilescope: w = 1500
// tilescope: h = 1100
// tilescope: grid = ((w + 15) / 16, (h + 15) / 16)
// tilescope: block = (16, 16)
// tilescope: args = image: random u8[h, w, 4], w, h, 75.0
extern "C" __global__ void v_hue_turn_uchar4(uchar4 *image, int w, int h, float degrees) {
    int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
    if (x >= w || y >= h) return;
    uchar4 p = image[y * w + x];
    float r = p.x / 255.0f;
    float g = ((p.y + 3 * x) & 255) / 255.0f;
    float b = ((p.z + 2 * y + x) & 255) / 255.0f;
    float hi = fmaxf(r, fmaxf(g, b));
    float lo = fminf(r, fminf(g, b));
    float delta = hi - lo;
    float hue = 0.0f;
    if (delta > 0.0f) {
        if (hi == r)
            hue = 60.0f * fmodf((g - b) / delta + 6.0f, 6.0f);
        else if (hi == g)
            hue = 60.0f * ((b - r) / delta + 2.0f);
        else
            hue = 60.0f * ((r - g) / delta + 4.0f);
    }
    float s = hi > 0.0f ? delta / hi : 0.0f;
    hue += degrees;
    while (hue >= 360.0f) hue -= 360.0f;
    float sixth = hue / 60.0f;
    int k = (int)floorf(sixth);
    float f = sixth - k;
    float a = hi * (1.0f - s), q = hi * (1.0f - s * f), t = hi * (1.0f - s * (1.0f - f));
    switch (k) {
    case 0: r = hi; g = t; b = a; break;
    case 1: r = q; g = hi; b = a; break;
    case 2: r = a; g = hi; b = t; break;
    case 3: r = a; g = q; b = hi; break;
    case 4: r = t; g = a; b = hi; break;
    default: r = hi; g = a; b = q; break;
    }
    image[y * w + x] = make_uchar4((unsigned char)(r * 255.0f + 0.5f), (unsigned char)(g * 255.0f + 0.5f), (unsigned char)(b * 255.0f + 0.5f), p.w);
}
