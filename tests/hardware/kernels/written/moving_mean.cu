// tilescope: n = 131072
// tilescope: window = 32
// tilescope: chunk = 64
// tilescope: grid = n / chunk / 64
// tilescope: block = 64
// tilescope: args = in: random f32[n + window], out: zeros f32[n], n, window, chunk
extern "C" __global__ void moving_mean(const float *in, float *out, int n, int window, int chunk) {
    int start = (blockIdx.x * blockDim.x + threadIdx.x) * chunk;
    if (start >= n) return;
    float sum = 0.0f;
    for (int k = 0; k < window; k++) sum += in[start + k];
    for (int i = start; i < start + chunk; i++) {
        out[i] = sum / window;
        sum += in[i + window] - in[i];
    }
}
