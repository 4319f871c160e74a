// tilescope: n = 262144
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = price: random f32[n], strike: random f32[n], call: zeros f32[n], n
__device__ float below(float d) { return 0.5f * erfcf(-0.70710678f * d); }
extern "C" __global__ void black_scholes(const float *price, const float *strike, float *call, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float s = price[i] * 100 + 1, x = strike[i] * 100 + 1, root = sqrtf(2.0f);
    float d1 = (__logf(s / x) + (0.02f + 0.045f) * 2.0f) / (0.3f * root);
    call[i] = s * below(d1) - x * __expf(-0.04f) * below(d1 - 0.3f * root);
}
