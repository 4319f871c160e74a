// tilescope: n = 200000
// tilescope: taps = 65
// tilescope: grid = (n + 255) / 256
// tilescope: block = 256
// tilescope: args = signal: random f32[n], filter: random f32[taps], result: zeros f32[n], n, taps
extern "C" __global__ void conv1d_naive(const float *signal, const float *filter, float *result, int n, int taps) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float acc = 0.0f;
        int start = i - taps / 2;
        for (int j = 0; j < taps; ++j) {
            if (start + j >= 0 && start + j < n)
                acc += signal[start + j] * filter[j];
        }
        result[i] = acc;
    }
}
