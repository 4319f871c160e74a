// Bilateral filter of radius 3 with expf for every neighbour.
// tilescope: width = 320
// tilescope: height = 240
// tilescope: grid = width / 16, height / 16
// tilescope: block = 16, 16
// tilescope: args = in: random f32[height, width], out: zeros f32[height, width], width, height, 2.0, 0.3
extern "C" __global__ void bilateral_filter(const float *in, float *out, int width, int height,
                                            float sigma_s, float sigma_r) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    float centre = in[y * width + x];
    float sum = 0.0f, norm = 0.0f;
    for (int dy = -3; dy <= 3; dy++) {
        for (int dx = -3; dx <= 3; dx++) {
            int nx = x + dx, ny = y + dy;
            if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
            float value = in[ny * width + nx];
            float diff = value - centre;
            float w = expf(-(dx * dx + dy * dy) / (2.0f * sigma_s * sigma_s)
                           - diff * diff / (2.0f * sigma_r * sigma_r));
            sum += w * value;
            norm += w;
        }
    }
    out[y * width + x] = sum / norm;
}
