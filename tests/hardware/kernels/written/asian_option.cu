// Monte Carlo of an Asian call: one path of 64 days a thread, LCG and Box-Muller.
// tilescope: paths = 40960
// tilescope: grid = paths / 256
// tilescope: block = 256
// tilescope: args = payoff: zeros f32[paths], 100.0, 105.0, 0.02, 0.3, 64
__device__ float uniform(unsigned *state) {
    *state = *state * 1664525u + 1013904223u;
    return ((*state >> 8) + 1) * (1.0f / 16777217.0f);
}

extern "C" __global__ void asian_option(float *payoff, float spot, float strike, float rate, float sigma, int days) {
    int path = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned state = path * 2654435761u + 12345u;
    float dt = 1.0f / 252.0f;
    float drift = (rate - 0.5f * sigma * sigma) * dt;
    float vol = sigma * sqrtf(dt);
    float s = spot, sum = 0.0f;
    for (int d = 0; d < days; d++) {
        float u1 = uniform(&state);
        float u2 = uniform(&state);
        float z = sqrtf(-2.0f * logf(u1)) * cosf(6.2831853f * u2);
        s *= expf(drift + vol * z);
        sum += s;
    }
    payoff[path] = fmaxf(sum / days - strike, 0.0f) * expf(-rate * days * dt);
}
