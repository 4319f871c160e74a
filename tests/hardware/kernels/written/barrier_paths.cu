// tilescope: paths = 65536
// tilescope: steps = 365
// tilescope: grid = paths / 128
// tilescope: block = 128
// tilescope: args = payoff: zeros f32[1], alive: zeros i32[1], paths, steps, 100.0, 105.0, 130.0, 0.03, 0.25
// European up-and-out call by simulation: a path ends early when it touches the barrier.
__device__ unsigned next(unsigned long long &s) {
    unsigned long long old = s;
    s = old * 6364136223846793005ull + 1442695040888963407ull;
    unsigned x = (unsigned)(((old >> 18) ^ old) >> 27), r = (unsigned)(old >> 59);
    return x >> r | x << ((32 - r) & 31);
}
extern "C" __global__ void barrier_paths(float *payoff, int *alive, int paths, int steps, float spot, float strike, float barrier, float rate, float sigma) {
    int p = blockIdx.x * blockDim.x + threadIdx.x;
    if (p >= paths) return;
    unsigned long long seed = (p + 1) * 0x9E3779B97F4A7C15ull;
    float dt = 1.0f / steps, drift = (rate - 0.5f * sigma * sigma) * dt, vol = sigma * sqrtf(dt);
    float s = spot;
    bool out = false;
    for (int t = 0; t < steps; t++) {
        float u = ((next(seed) >> 8) + 1) * (1.0f / 16777217.0f), v = (next(seed) >> 8) * (1.0f / 16777216.0f);
        float z = sqrtf(-2.0f * logf(u)) * cosf(6.2831853f * v);
        s *= expf(drift + vol * z);
        if (s >= barrier) {
            out = true;
            break;
        }
    }
    if (!out) {
        atomicAdd(alive, 1);
        atomicAdd(payoff, fmaxf(s - strike, 0.0f) * expf(-rate));
    }
}
