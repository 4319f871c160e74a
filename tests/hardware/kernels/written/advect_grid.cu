// tilescope: n = 128
// tilescope: particles = 8192
// tilescope: steps = 8
// tilescope: grid = particles / 128
// tilescope: block = 128
// tilescope: args = u: random f32[n, n], v: random f32[n, n], pos: random f32[particles, 2], n, particles, steps
__device__ float sample(const float *f, float x, float y, int n) {
    int i = (int)x, j = (int)y;
    float a = x - i, b = y - j;
    const float *c = f + j * n + i;
    return (1 - b) * ((1 - a) * c[0] + a * c[1]) + b * ((1 - a) * c[n] + a * c[n + 1]);
}
extern "C" __global__ void advect_grid(const float *u, const float *v, float2 *pos, int n, int particles, int steps) {
    int p = blockIdx.x * blockDim.x + threadIdx.x;
    if (p >= particles) return;
    float top = n - 1.01f;
    float x = (pos[p].x * 0.5f + 0.5f) * top, y = (pos[p].y * 0.5f + 0.5f) * top;
    for (int s = 0; s < steps; s++) {
        float dx = sample(u, x, y, n), dy = sample(v, x, y, n);
        x = fminf(fmaxf(x + 0.5f * dx, 0.0f), top);
        y = fminf(fmaxf(y + 0.5f * dy, 0.0f), top);
    }
    pos[p] = make_float2(x, y);
}
