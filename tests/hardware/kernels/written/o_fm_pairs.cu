// Factorisation machine: second-order term of each sample, a warp for each, the factors gathered by hashed feature.
// tilescope: samples = 8192
// tilescope: features = 200000
// tilescope: fields = 39
// tilescope: grid = samples / 4
// tilescope: block = (32, 4)
// tilescope: args = id: random u32[samples, fields], x: random f32[samples, fields], v: random f32[features, 32], score: zeros f32[samples], fields, features
extern "C" __global__ void o_fm_pairs(const unsigned *id, const float *x, const float *v, float *score, int fields, unsigned features) {
    int sample = blockIdx.x * blockDim.y + threadIdx.y, lane = threadIdx.x;
    float sum = 0.0f, squares = 0.0f;
    for (int from = 0; from < fields; from += 32) {
        int left = min(32, fields - from);
        unsigned mine = lane < left ? id[sample * fields + from + lane] % features : 0;
        float scale = lane < left ? x[sample * fields + from + lane] : 0.0f;
        for (int k = 0; k < left; k++) {
            unsigned f = __shfl_sync(0xffffffffu, mine, k);
            float e = v[(size_t)f * 32 + lane] * __shfl_sync(0xffffffffu, scale, k);
            sum += e;
            squares += e * e;
        }
    }
    float pair = sum * sum - squares;
    for (int d = 16; d; d /= 2) pair += __shfl_down_sync(0xffffffffu, pair, d);
    if (lane == 0) score[sample] = 1.0f / (1.0f + expf(-0.5f * pair / (fields * fields)));
}
