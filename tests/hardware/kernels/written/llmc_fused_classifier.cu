// tilescope: rows = 180
// tilescope: V = 5003
// tilescope: grid = rows
// tilescope: block = 1024
// tilescope: args = logits: random f32[rows, V], losses: zeros f32[rows], rows, V
__device__ float warp_max(float v) {
    for (int o = 16; o > 0; o >>= 1) v = fmaxf(v, __shfl_xor_sync(0xffffffff, v, o));
    return v;
}
__device__ float warp_sum(float v) {
    for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(0xffffffff, v, o);
    return v;
}
extern "C" __global__ void llmc_fused_classifier(float *logits, float *losses, int rows, int V) {
    __shared__ float maxes[32], sums[32];
    int row = blockIdx.x, lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    float *x = logits + row * V;
    int target = (row * 40503u) % V;
    float m = -1e30f, s = 0.0f;
    for (int i = threadIdx.x; i < V; i += blockDim.x) {
        float v = 8.0f * x[i];
        if (v > m) {
            s *= expf(m - v);
            m = v;
        }
        s += expf(v - m);
    }
    float wm = warp_max(m);
    float ws = warp_sum(s * expf(m - wm));
    if (lane == 0) {
        maxes[warp] = wm;
        sums[warp] = ws;
    }
    __syncthreads();
    float bm = warp_max(maxes[lane]);
    float bs = warp_sum(sums[lane] * expf(maxes[lane] - bm));
    float scale = 1.0f / bs;
    if (threadIdx.x == 0) losses[row] = -(8.0f * x[target] - bm - logf(bs));
    __syncthreads();
    for (int i = threadIdx.x; i < V; i += blockDim.x) {
        float p = expf(8.0f * x[i] - bm) * scale;
        x[i] = (p - (i == target ? 1.0f : 0.0f)) / rows;
    }
}
