// tilescope: define RATES = 40
// tilescope: define MATURITY = 20
// tilescope: paths = 16000
// tilescope: grid = (paths + 63) / 64
// tilescope: block = 64
// tilescope: set lambda = full(0.2) f32[RATES]
// tilescope: args = z: random f32[MATURITY, paths], value: zeros f32[paths], paths, 0.25
// LIBOR market model: the forward rates of a path in a local array, then a portfolio of swaptions
__constant__ float lambda[RATES];
extern "C" __global__ void j_libor_paths(const float *z, float *value, int paths, float delta) {
    int p = blockIdx.x * blockDim.x + threadIdx.x;
    if (p >= paths) return;
    float rate[RATES];
    for (int i = 0; i < RATES; i++) rate[i] = 0.05f + 0.0002f * i;
    for (int n = 0; n < MATURITY; n++) {
        float shock = 1.7f * z[n * paths + p] * sqrtf(delta), drift = 0.0f;
        for (int i = n + 1; i < RATES; i++) {
            float lam = lambda[i - n - 1], c = delta * lam;
            drift += c * rate[i] / (1.0f + delta * rate[i]);
            rate[i] *= expf(c * drift + lam * (shock - 0.5f * c));
        }
    }
    float b = 1.0f, s = 0.0f, v = 0.0f;
    for (int i = MATURITY; i < RATES; i++) {
        b /= 1.0f + delta * rate[i];
        s += delta * b;
        if ((i - MATURITY) % 4 == 3) {
            float swap = b + 0.052f * s - 1.0f;
            if (swap < 0.0f) v -= 100.0f * swap;
        }
    }
    for (int i = 0; i < MATURITY; i++) v /= 1.0f + delta * rate[i];
    value[p] = v;
}
