// RWKV's time mixing, forward: a numerically stable weighted average over the past, a thread for each channel of each sequence.
// tilescope: batch = 16
// tilescope: steps = 256
// tilescope: channels = 768
// tilescope: grid = batch * channels / 64
// tilescope: block = 64
// tilescope: args = w: random f32[channels], u: random f32[channels], k: random f32[batch, steps, channels], v: random f32[batch, steps, channels], r: random f32[batch, steps, channels], y: empty f32[batch, steps, channels], batch, steps, channels
extern "C" __global__ void __launch_bounds__(64)
l_wkv_forward(const float *__restrict__ w, const float *__restrict__ u, const float *__restrict__ k,
              const float *__restrict__ v, const float *__restrict__ r, float *__restrict__ y,
              int batch, int steps, int channels) {
    const int idx = blockIdx.x * blockDim.x + threadIdx.x;
    if (idx >= batch * channels) return;
    const int b = idx / channels, c = idx % channels;
    const float decay = -expf(w[c]), bonus = u[c];
    float num = 0.0f, den = 0.0f, top = -1e38f;
    size_t at = (size_t)b * steps * channels + c;
    for (int t = 0; t < steps; t++, at += channels) {
        const float kk = k[at], vv = v[at];
        float m = fmaxf(top, bonus + kk);
        float e1 = __expf(top - m), e2 = __expf(bonus + kk - m);
        const float gate = 1.0f / (1.0f + __expf(-r[at]));
        y[at] = gate * __fdividef(e1 * num + e2 * vv, e1 * den + e2);
        m = fmaxf(top + decay, kk);
        e1 = __expf(top + decay - m);
        e2 = __expf(kk - m);
        num = e1 * num + e2 * vv;
        den = e1 * den + e2;
        top = m;
    }
}
