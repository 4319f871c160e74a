// tilescope: tracks = 2048
// tilescope: steps = 500
// tilescope: grid = tracks / 64
// tilescope: block = 64
// tilescope: args = z: random f32[tracks, steps], state: zeros f32[tracks, 2], tracks, steps, dt: 0.1, q: 0.01, r: 0.25
extern "C" __global__ void g_kalman_batch(const float *z, float2 *state, int tracks, int steps, float dt, float q, float r) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= tracks) return;
    float2 s = state[t];
    float p00 = 1, p01 = 0, p11 = 1;
    const float *mine = z + (size_t)t * steps;
    for (int k = 0; k < steps; k++) {
        s.x += dt * s.y;
        p00 += dt * (2 * p01 + dt * p11) + q;
        p01 += dt * p11;
        p11 += q;
        float inv = 1.0f / (p00 + r);
        float k0 = p00 * inv, k1 = p01 * inv;
        float e = mine[k] - s.x;
        s.x += k0 * e;
        s.y += k1 * e;
        p11 -= k1 * p01;
        p01 *= 1 - k0;
        p00 *= 1 - k0;
    }
    state[t] = s;
}
