// tilescope: cells = 1200
// tilescope: steps = 150
// tilescope: grid = (cells + 63) / 64
// tilescope: block = 64
// tilescope: args = v0: random f32[cells], vout: zeros f32[cells], gates: zeros f32[cells, 3], cells, steps, 0.01
// membrane with three gates (Hodgkin-Huxley), explicit Euler, one cell a thread
extern "C" __global__ void h_myocyte_ode(const float *v0, float *vout, float *gates, int cells, int steps, float dt) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= cells) return;
    float v = -65.0f + 5.0f * v0[i], m = 0.05f, h = 0.6f, n = 0.32f;
    float current = 5.0f + (i % 10);
    for (int s = 0; s < steps; s++) {
        float x = v + 40.0f, y = v + 55.0f;
        float am = fabsf(x) < 1e-4f ? 1.0f : 0.1f * x / (1.0f - expf(-0.1f * x));
        float bm = 4.0f * expf(-(v + 65.0f) / 18.0f);
        float ah = 0.07f * expf(-(v + 65.0f) / 20.0f);
        float bh = 1.0f / (1.0f + expf(-0.1f * (v + 35.0f)));
        float an = fabsf(y) < 1e-4f ? 0.1f : 0.01f * y / (1.0f - expf(-0.1f * y));
        float bn = 0.125f * expf(-(v + 65.0f) / 80.0f);
        float na = 120.0f * m * m * m * h * (v - 50.0f);
        float k = 36.0f * n * n * n * n * (v + 77.0f);
        float leak = 0.3f * (v + 54.4f);
        v += dt * (current - na - k - leak);
        m += dt * (am * (1.0f - m) - bm * m);
        h += dt * (ah * (1.0f - h) - bh * h);
        n += dt * (an * (1.0f - n) - bn * n);
    }
    vout[i] = v;
    gates[3 * i] = m;
    gates[3 * i + 1] = h;
    gates[3 * i + 2] = n;
}
