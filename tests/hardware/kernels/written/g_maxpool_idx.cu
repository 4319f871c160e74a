// tilescope: channels = 48
// tilescope: size = 112
// tilescope: out = 56
// tilescope: grid = (out + 31) / 32, (out + 3) / 4, channels
// tilescope: block = 32, 4
// tilescope: args = in: random f32[channels, size, size], best: empty f32[channels, out, out], where: empty i32[channels, out, out], size, out
extern "C" __global__ void g_maxpool_idx(const float *in, float *best, int *where, int size, int out) {
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 4 + threadIdx.y, c = blockIdx.z;
    if (x >= out || y >= out) return;
    const float *image = in + c * size * size;
    float top = -3.4e38f;
    int at = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            int ix = 2 * x + dx, iy = 2 * y + dy;
            if (ix < 0 || iy < 0 || ix >= size || iy >= size) continue;
            float v = image[iy * size + ix];
            if (v > top) {
                top = v;
                at = iy * size + ix;
            }
        }
    best[(c * out + y) * out + x] = top;
    where[(c * out + y) * out + x] = at;
}
