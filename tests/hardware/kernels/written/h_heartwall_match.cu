// tilescope: w = 512
// tilescope: points = 51
// tilescope: define T = 15
// tilescope: define R = 16
// tilescope: grid = points
// tilescope: block = 256
// tilescope: args = frame: random f32[w, w], tmpl: random f32[points, T, T], best: zeros f32[points], where: zeros i32[points], w
// heart wall tracking: each block moves its template over a 16 x 16 search window, one offset a thread
extern "C" __global__ void h_heartwall_match(const float *frame, const float *tmpl, float *best, int *where, int w) {
    __shared__ float win[T + R][T + R + 1];
    __shared__ float t[T * T];
    __shared__ float score[256];
    __shared__ int at[256];
    int p = blockIdx.x, tid = threadIdx.x;
    int ox = (p * 173) % (w - T - R), oy = (p * 337) % (w - T - R);
    for (int i = tid; i < T * T; i += 256) t[i] = tmpl[p * T * T + i];
    for (int i = tid; i < (T + R) * (T + R); i += 256)
        win[i / (T + R)][i % (T + R)] = frame[(oy + i / (T + R)) * w + ox + i % (T + R)];
    __syncthreads();
    int sx = tid % R, sy = tid / R;
    float dot = 0.0f, sq = 0.0f;
    for (int y = 0; y < T; y++)
        for (int x = 0; x < T; x++) {
            float v = win[sy + y][sx + x];
            dot += v * t[y * T + x];
            sq += v * v;
        }
    score[tid] = dot * rsqrtf(sq + 1e-6f);
    at[tid] = tid;
    __syncthreads();
    for (int d = 128; d > 0; d >>= 1) {
        if (tid < d && score[tid + d] > score[tid]) {
            score[tid] = score[tid + d];
            at[tid] = at[tid + d];
        }
        __syncthreads();
    }
    if (tid == 0) {
        best[p] = score[0];
        where[p] = at[0];
    }
}
