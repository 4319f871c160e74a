// tilescope: w = 640
// tilescope: h = 480
// tilescope: grid = (w + 15) / 16, (h + 15) / 16
// tilescope: block = 16, 16
// tilescope: args = gx: random f32[h, w], gy: random f32[h, w], edges: zeros u8[h, w], w, h, 0.3, 0.9
// Non-maximum suppression and double threshold over a shared tile of magnitudes.
#define T 16
extern "C" __global__ void canny_thin(const float *gx, const float *gy, unsigned char *edges, int w, int h, float low, float high) {
    __shared__ float mag[T + 2][T + 2];
    int x0 = blockIdx.x * T - 1, y0 = blockIdx.y * T - 1;
    for (int i = threadIdx.y * T + threadIdx.x; i < (T + 2) * (T + 2); i += T * T) {
        int ty = i / (T + 2), tx = i % (T + 2), x = x0 + tx, y = y0 + ty;
        float m = 0.0f;
        if (x >= 0 && x < w && y >= 0 && y < h) m = hypotf(gx[y * w + x], gy[y * w + x]);
        mag[ty][tx] = m;
    }
    __syncthreads();
    int x = blockIdx.x * T + threadIdx.x, y = blockIdx.y * T + threadIdx.y;
    if (x >= w || y >= h) return;
    int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
    float m = mag[ty][tx];
    float angle = atan2f(gy[y * w + x], gx[y * w + x]) * 57.29578f;
    if (angle < 0) angle += 180.0f;
    float a, b;
    if (angle < 22.5f || angle >= 157.5f) { a = mag[ty][tx - 1]; b = mag[ty][tx + 1]; }
    else if (angle < 67.5f) { a = mag[ty - 1][tx - 1]; b = mag[ty + 1][tx + 1]; }
    else if (angle < 112.5f) { a = mag[ty - 1][tx]; b = mag[ty + 1][tx]; }
    else { a = mag[ty - 1][tx + 1]; b = mag[ty + 1][tx - 1]; }
    unsigned char e = 0;
    if (m >= a && m >= b) e = m > high ? 255 : m > low ? 128 : 0;
    edges[y * w + x] = e;
}
