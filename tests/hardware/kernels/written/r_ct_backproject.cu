// CT reconstruction: backprojection of filtered parallel sinograms, linear interpolation on the detector.
// tilescope: size = 256
// tilescope: views = 90
// tilescope: bins = 367
// tilescope: grid = (size / 32, size / 8)
// tilescope: block = (32, 8)
// tilescope: args = sino: random f32[views, bins], image: zeros f32[size, size], size, views, bins, 0.0349066
extern "C" __global__ void r_ct_backproject(const float *__restrict__ sino, float *__restrict__ image, int size, int views, int bins,
                                            float dtheta) {
    int ix = blockIdx.x * blockDim.x + threadIdx.x;
    int iy = blockIdx.y * blockDim.y + threadIdx.y;
    if (ix >= size || iy >= size) return;
    float half = 0.5f * (size - 1);
    float x = ix - half, y = half - iy;
    if (x * x + y * y > half * half) {  // outside of the field of view
        image[iy * size + ix] = 0.0f;
        return;
    }
    float centre = 0.5f * (bins - 1);
    float acc = 0.0f;
    for (int v = 0; v < views; ++v) {
        float s, c;
        __sincosf(v * dtheta, &s, &c);
        float u = x * c + y * s + centre;
        int k = __float2int_rd(u);
        if (k < 0 || k + 1 >= bins) continue;
        float f = u - k;
        const float *row = sino + v * bins;
        acc += (1.0f - f) * __ldg(row + k) + f * __ldg(row + k + 1);
    }
    image[iy * size + ix] = acc * dtheta;
}
