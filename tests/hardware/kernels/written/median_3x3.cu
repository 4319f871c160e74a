// Median of 3 x 3 pixels by a network of 19 exchanges in registers.
// tilescope: width = 800
// tilescope: height = 600
// tilescope: grid = (width + 31) / 32, (height + 7) / 8
// tilescope: block = 32, 8
// tilescope: args = in: random f32[height, width], out: zeros f32[height, width], width, height
#define SWAP(i, j) { float lo = fminf(v[i], v[j]); v[j] = fmaxf(v[i], v[j]); v[i] = lo; }

extern "C" __global__ void median_3x3(const float *in, float *out, int width, int height) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    float v[9];
    int n = 0;
    #pragma unroll
    for (int dy = -1; dy <= 1; dy++)
        #pragma unroll
        for (int dx = -1; dx <= 1; dx++) {
            int sx = min(max(x + dx, 0), width - 1), sy = min(max(y + dy, 0), height - 1);
            v[n++] = in[sy * width + sx];
        }
    SWAP(1, 2) SWAP(4, 5) SWAP(7, 8)
    SWAP(0, 1) SWAP(3, 4) SWAP(6, 7)
    SWAP(1, 2) SWAP(4, 5) SWAP(7, 8)
    SWAP(0, 3) SWAP(5, 8) SWAP(4, 7)
    SWAP(3, 6) SWAP(1, 4) SWAP(2, 5)
    SWAP(4, 7) SWAP(4, 2) SWAP(6, 4)
    SWAP(4, 2)
    out[y * width + x] = v[4];
}
