// American put by a binomial tree of 255 steps, one option for each block, tree in shared memory.
// tilescope: options = 32
// tilescope: define STEPS = 255
// tilescope: grid = options
// tilescope: block = STEPS + 1
// tilescope: args = price: random f32[options], strike: random f32[options], value: zeros f32[options], 0.03, 0.25, 1.0
extern "C" __global__ void binomial_option(const float *price, const float *strike, float *value,
                                           float rate, float sigma, float years) {
    __shared__ float v[STEPS + 1];
    int i = threadIdx.x;
    float S = 100.0f + 20.0f * price[blockIdx.x], K = 100.0f + 20.0f * strike[blockIdx.x];
    float dt = years / STEPS;
    float up = expf(sigma * sqrtf(dt)), down = 1.0f / up;
    float discount = expf(-rate * dt);
    float p = (1.0f / discount - down) / (up - down);
    v[i] = fmaxf(K - S * powf(up, 2.0f * i - STEPS), 0.0f);
    __syncthreads();
    for (int step = STEPS - 1; step >= 0; --step) {
        float next = 0.0f;
        if (i <= step) {
            next = discount * (p * v[i + 1] + (1.0f - p) * v[i]);
            float exercise = K - S * powf(up, 2.0f * i - step);
            next = fmaxf(next, exercise);
        }
        __syncthreads();
        if (i <= step) v[i] = next;
        __syncthreads();
    }
    if (i == 0) value[blockIdx.x] = v[0];
}
