// tilescope: w = 256
// tilescope: strips = 320
// tilescope: rows = 4
// tilescope: grid = strips / 32
// tilescope: block = 32
// tilescope: args = img: random f32[strips * rows, w], out: zeros u8[strips * rows, w], err: zeros f32[w + 2, strips], w, rows, strips
// Floyd-Steinberg dithering, each strip of rows by one thread; the error row lies strip-minor
extern "C" __global__ void h_floyd_strip(const float *img, unsigned char *out, float *err, int w, int rows, int strips) {
    int s = blockIdx.x * blockDim.x + threadIdx.x;
    if (s >= strips) return;
    for (int y = 0; y < rows; y++) {
        const float *line = img + (size_t)(s * rows + y) * w;
        float carry = 0.0f, below_left = 0.0f, below = 0.0f;
        for (int x = 0; x < w; x++) {
            float v = line[x] * 0.5f + 0.5f + carry + err[(x + 1) * strips + s];
            bool on = v > 0.5f;
            out[(size_t)(s * rows + y) * w + x] = on ? 255 : 0;
            float e = v - (on ? 1.0f : 0.0f);
            carry = e * (7.0f / 16.0f);
            err[x * strips + s] = below_left + e * (3.0f / 16.0f);
            below_left = below + e * (5.0f / 16.0f);
            below = e * (1.0f / 16.0f);
        }
        err[w * strips + s] = below_left;
    }
}
