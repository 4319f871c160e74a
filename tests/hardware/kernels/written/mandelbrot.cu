// tilescope: n = 512
// tilescope: grid = n / 16, n / 16
// tilescope: block = 16, 16
// tilescope: args = out: zeros i32[n, n], n
extern "C" __global__ void mandelbrot(int *out, int n) {
    int px = blockIdx.x * 16 + threadIdx.x, py = blockIdx.y * 16 + threadIdx.y, turns = 0;
    float cx = 3.0f * px / n - 2.0f, cy = 2.0f * py / n - 1.0f, x = 0.0f, y = 0.0f;
    while (turns < 128 && x * x + y * y < 4.0f) {
        float next = x * x - y * y + cx;
        y = 2.0f * x * y + cy;
        x = next;
        ++turns;
    }
    out[py * n + px] = turns;
}
