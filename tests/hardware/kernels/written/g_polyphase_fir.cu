// tilescope: define UP = 5
// tilescope: define DOWN = 3
// tilescope: define TAPS = 24
// tilescope: n = 90000
// tilescope: out = n * 5 / 3
// tilescope: grid = (out + 191) / 192
// tilescope: block = 192
// tilescope: args = in: random f32[n], h: random f32[UP * TAPS], y: empty f32[out], n, out
extern "C" __global__ void g_polyphase_fir(const float *in, const float *h, float *y, int n, int out) {
    __shared__ float taps[UP * TAPS];
    for (int i = threadIdx.x; i < UP * TAPS; i += blockDim.x) taps[i] = h[i];
    __syncthreads();
    int k = blockIdx.x * blockDim.x + threadIdx.x;
    if (k >= out) return;
    int at = k * DOWN, phase = at % UP, base = at / UP;
    float s = 0;
    for (int t = 0; t < TAPS; t++) {
        int i = base - t;
        if (i >= 0) s += taps[t * UP + phase] * in[i];
    }
    y[k] = s;
}
