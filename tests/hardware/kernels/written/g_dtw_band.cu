// tilescope: define LEN = 600
// tilescope: define BAND = 48
// tilescope: pairs = 40
// tilescope: grid = pairs
// tilescope: block = 128
// tilescope: args = a: random f32[pairs, LEN], b: random f32[pairs, LEN], cost: empty f32[pairs]
extern "C" __global__ void g_dtw_band(const float *a, const float *b, float *cost) {
    __shared__ float sa[LEN], sb[LEN], d[3][LEN + 1];
    const float big = 1e30f;
    int t = threadIdx.x;
    for (int i = t; i < LEN; i += blockDim.x) {
        sa[i] = a[blockIdx.x * LEN + i];
        sb[i] = b[blockIdx.x * LEN + i];
    }
    for (int i = t; i < 3 * (LEN + 1); i += blockDim.x) d[i / (LEN + 1)][i % (LEN + 1)] = big;
    __syncthreads();
    for (int k = 0; k < 2 * LEN - 1; k++) {       // along antidiagonals, i + j = k, row i at d[..][i + 1]
        float *now = d[k % 3], *one = d[(k + 2) % 3], *two = d[(k + 1) % 3];
        int low = max(max(0, k - LEN + 1), (k - BAND + 1) / 2 - 2), high = min(min(k, LEN - 1), (k + BAND) / 2 + 2);
        for (int i = low + t; i <= high; i += blockDim.x) {
            int j = k - i;
            float v = big;
            if (abs(i - j) <= BAND) {
                float e = sa[i] - sb[j];
                float before = k == 0 ? 0.0f : fminf(fminf(one[i], one[i + 1]), two[i]);
                v = fminf(e * e + before, big);
            }
            now[i + 1] = v;
        }
        __syncthreads();
    }
    if (t == 0) cost[blockIdx.x] = d[(2 * LEN - 2) % 3][LEN];
}
