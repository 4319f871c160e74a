// tilescope: batch = 4
// tilescope: L = 256
// tilescope: D = 1536
// tilescope: grid = D / 64, batch
// tilescope: block = 64
// tilescope: args = u: random f32[batch, L, D], delta: random f32[batch, L, D], A_log: random f32[D, 16], B: random f32[batch, L, 16], C: random f32[batch, L, 16], skip: random f32[D], y: zeros f32[batch, L, D], L, D
// selective state-space scan (Mamba, sequential): a thread a channel, its 16 states in registers, B and C through shared memory
#define STATE 16
#define CHUNK 32

extern "C" __global__ void i_selective_scan(const float *__restrict__ u, const float *__restrict__ delta,
                                            const float *__restrict__ A_log, const float *__restrict__ B,
                                            const float *__restrict__ C, const float *__restrict__ skip,
                                            float *__restrict__ y, int L, int D) {
    __shared__ float sB[CHUNK][STATE], sC[CHUNK][STATE];
    const int d = blockIdx.x * blockDim.x + threadIdx.x, b = blockIdx.y;
    float a[STATE], h[STATE];
#pragma unroll
    for (int n = 0; n < STATE; ++n) {
        a[n] = -expf(A_log[d * STATE + n]);
        h[n] = 0.0f;
    }
    const float own = skip[d];
    for (int t0 = 0; t0 < L; t0 += CHUNK) {
        __syncthreads();
        for (int i = threadIdx.x; i < CHUNK * STATE; i += blockDim.x) {
            sB[i / STATE][i % STATE] = B[((size_t)b * L + t0) * STATE + i];
            sC[i / STATE][i % STATE] = C[((size_t)b * L + t0) * STATE + i];
        }
        __syncthreads();
        for (int t = 0; t < CHUNK; ++t) {
            const size_t at = ((size_t)b * L + t0 + t) * D + d;
            const float x = u[at], raw = delta[at];
            const float dt = raw > 20.0f ? raw : log1pf(__expf(raw));
            float acc = own * x;
#pragma unroll
            for (int n = 0; n < STATE; ++n) {
                h[n] = __expf(dt * a[n]) * h[n] + dt * sB[t][n] * x;
                acc += h[n] * sC[t][n];
            }
            y[at] = acc;
        }
    }
}
