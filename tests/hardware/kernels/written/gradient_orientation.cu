// tilescope: w = 512
// tilescope: h = 384
// tilescope: grid = w / 16, h / 16
// tilescope: block = 16, 16
// tilescope: args = img: random f32[h, w], mag: zeros f32[h, w], angle: zeros f32[h, w], w, h
extern "C" __global__ void gradient_orientation(const float *img, float *mag, float *angle, int w, int h) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    int left = max(x - 1, 0), right = min(x + 1, w - 1);
    int up = max(y - 1, 0), down = min(y + 1, h - 1);
    float gx = 0.5f * (img[y * w + right] - img[y * w + left]);
    float gy = 0.5f * (img[down * w + x] - img[up * w + x]);
    mag[y * w + x] = sqrtf(gx * gx + gy * gy);
    float a = atan2f(gy, gx);
    if (a < 0.0f) a += 3.14159265f;      // unsigned orientation
    angle[y * w + x] = a;
}
