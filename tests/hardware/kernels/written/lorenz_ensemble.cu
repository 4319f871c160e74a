// tilescope: members = 6144
// tilescope: steps = 200
// tilescope: grid = members / 96
// tilescope: block = 96
// tilescope: args = state: random f32[3, members], members, steps, 0.005
// RK4 integration of an ensemble of Lorenz systems, one member per thread.
__device__ float3 rhs(float3 s) {
    return make_float3(10.0f * (s.y - s.x), s.x * (28.0f - s.z) - s.y, s.x * s.y - 8.0f / 3.0f * s.z);
}
__device__ float3 axpy(float a, float3 k, float3 s) {
    return make_float3(s.x + a * k.x, s.y + a * k.y, s.z + a * k.z);
}
extern "C" __global__ void lorenz_ensemble(float *state, int members, int steps, float dt) {
    int m = blockIdx.x * blockDim.x + threadIdx.x;
    if (m >= members) return;
    float3 s = make_float3(state[m] + 1.0f, state[members + m] + 1.0f, state[2 * members + m] + 20.0f);
    for (int t = 0; t < steps; t++) {
        float3 k1 = rhs(s);
        float3 k2 = rhs(axpy(0.5f * dt, k1, s));
        float3 k3 = rhs(axpy(0.5f * dt, k2, s));
        float3 k4 = rhs(axpy(dt, k3, s));
        s.x += dt / 6.0f * (k1.x + 2.0f * k2.x + 2.0f * k3.x + k4.x);
        s.y += dt / 6.0f * (k1.y + 2.0f * k2.y + 2.0f * k3.y + k4.y);
        s.z += dt / 6.0f * (k1.z + 2.0f * k2.z + 2.0f * k3.z + k4.z);
    }
    state[m] = s.x;
    state[members + m] = s.y;
    state[2 * members + m] = s.z;
}
