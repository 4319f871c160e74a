// tilescope: channels = 24
// tilescope: samples = 2000
// tilescope: grid = channels
// tilescope: block = 32
// tilescope: args = x: random f32[channels, samples], d: random f32[channels, samples], err: zeros f32[channels, samples], w: zeros f32[channels, 32], samples, mu: 0.02
extern "C" __global__ void g_lms_filter(const float *x, const float *d, float *err, float *w, int samples, float mu) {
    int lane = threadIdx.x, base = blockIdx.x * samples;
    float weight = w[blockIdx.x * 32 + lane];
    for (int t = 31; t < samples; t++) {
        float v = x[base + t - lane], s = weight * v;
        for (int o = 16; o; o >>= 1) s += __shfl_xor_sync(0xffffffffu, s, o);
        float e = d[base + t] - s;
        weight += mu * e * v;
        if (lane == 0) err[base + t] = e;
    }
    w[blockIdx.x * 32 + lane] = weight;
}
