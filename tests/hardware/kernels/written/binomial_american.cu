// tilescope: define STEPS = 383
// tilescope: options = 300
// tilescope: grid = options
// tilescope: block = STEPS + 1
// tilescope: args = S: random f32[options], X: random f32[options], out: zeros f32[options], 0.02, 0.3
extern "C" __global__ void binomial_american(const float *S, const float *X, float *out, float r, float v) {
    __shared__ float call[STEPS + 1];
    int t = threadIdx.x;
    float s0 = 50.0f + 20.0f * S[blockIdx.x], strike = 50.0f + 10.0f * X[blockIdx.x];
    float dt = 1.0f / STEPS, up = v * sqrtf(dt), disc = expf(-r * dt);
    float u = expf(up), d = 1.0f / u;
    float pu = (1.0f / disc - d) / (u - d) * disc, pd = disc - pu;
    float leaf = s0 * expf(up * (2.0f * t - STEPS));
    call[t] = fmaxf(strike - leaf, 0.0f);
    float price = leaf;
    for (int i = STEPS; i > 0; i--) {
        __syncthreads();
        float next = 0.0f;
        price *= u;
        if (t < i) next = fmaxf(pu * call[t + 1] + pd * call[t], strike - price);
        __syncthreads();
        if (t < i) call[t] = next;
    }
    if (t == 0) out[blockIdx.x] = call[0];
}
