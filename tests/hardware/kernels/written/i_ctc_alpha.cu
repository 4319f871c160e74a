// tilescope: batch = 12
// tilescope: T = 160
// tilescope: L = 44
// tilescope: C = 96
// tilescope: grid = batch
// tilescope: block = 96
// tilescope: args = logp: random f32[T, batch, C], labels: random u8[batch, L], length: full(150) i64[batch], alpha: zeros f32[batch, T, 2 * L + 1], loss: zeros f32[batch], T, L, C
// CTC loss, forward variables in log space: a block a sequence, a barrier a frame
#define NEG_INF (-1e30f)

__device__ __forceinline__ float log_add(float a, float b) {
    const float hi = fmaxf(a, b), lo = fminf(a, b);
    return lo <= NEG_INF ? hi : hi + log1pf(expf(lo - hi));
}

extern "C" __global__ void i_ctc_alpha(const float *__restrict__ logp, const unsigned char *__restrict__ labels,
                                       const long long *__restrict__ length, float *__restrict__ alpha,
                                       float *__restrict__ loss, int T, int L, int C) {
    __shared__ float cell[2][98];                        // two states of padding to the left
    const int b = blockIdx.x, s = threadIdx.x, S = 2 * L + 1, B = gridDim.x;
    const int frames = (int)min((long long)T, length[b] - b * 3);
    int symbol = 0;
    bool skip = false;
    if (s < S && (s & 1)) {
        symbol = 1 + labels[b * L + s / 2] % (C - 1);
        skip = s >= 3 && symbol != 1 + labels[b * L + s / 2 - 1] % (C - 1);
    }
    if (s < 2) cell[0][s] = cell[1][s] = NEG_INF;
    if (s < S) {
        const float first = s < 2 ? logp[b * C + symbol] - 4.0f : NEG_INF;
        cell[0][s + 2] = first;
        alpha[((size_t)b * T) * S + s] = first;
    }
    __syncthreads();
    int cur = 0;
    for (int t = 1; t < frames; ++t) {
        if (s < S) {
            float a = log_add(cell[cur][s + 2], cell[cur][s + 1]);
            if (skip) a = log_add(a, cell[cur][s]);
            a += logp[((size_t)t * B + b) * C + symbol] - 4.0f;
            cell[cur ^ 1][s + 2] = a;
            alpha[((size_t)b * T + t) * S + s] = a;
        }
        __syncthreads();
        cur ^= 1;
    }
    if (s == 0) loss[b] = -log_add(cell[cur][S + 1], cell[cur][S]);
}
