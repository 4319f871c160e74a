// tilescope: n = 4096
// tilescope: tones = 384
// tilescope: grid = tones / 64
// tilescope: block = 64
// tilescope: args = x: random f32[n], power: zeros f32[tones], n, tones
extern "C" __global__ void goertzel_tones(const float *__restrict__ x, float *power, int n, int tones) {
    int k = blockIdx.x * blockDim.x + threadIdx.x;
    float c = 2.0f * cospif((k + 0.5f) / tones);
    float s1 = 0.0f, s2 = 0.0f;
    for (int i = 0; i < n; i++) {
        float s = x[i] + c * s1 - s2;
        s2 = s1;
        s1 = s;
    }
    power[k] = s1 * s1 + s2 * s2 - c * s1 * s2;
}
