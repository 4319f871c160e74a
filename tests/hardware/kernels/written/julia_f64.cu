// A Julia set in double precision, smooth colouring.
// tilescope: n = 512
// tilescope: grid = n / 32, n / 4
// tilescope: block = 32, 4
// tilescope: args = out: zeros f32[n, n], n, -0.8, 0.156
extern "C" __global__ void julia_f64(float *out, int n, double cr, double ci) {
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (col >= n || row >= n) return;
    double zr = 3.0 * col / n - 1.5, zi = 3.0 * row / n - 1.5;
    int count = 0;
    while (count < 250) {
        double r2 = zr * zr, i2 = zi * zi;
        if (r2 + i2 > 16.0) break;
        zi = 2.0 * zr * zi + ci;
        zr = r2 - i2 + cr;
        count++;
    }
    float size = (float)(zr * zr + zi * zi);
    out[row * n + col] = count == 250 ? 0.0f : count + 1.0f - log2f(0.5f * log2f(size));
}
