// tilescope: batch = 64
// tilescope: hidden = 512
// tilescope: grid = hidden / 128, batch
// tilescope: block = 128
// tilescope: args = gates: random f32[batch, 4 * hidden], bias: random f32[4 * hidden], c: random f32[batch, hidden], h: empty f32[batch, hidden], hidden
__device__ float sigmoid(float x) { return 1.0f / (1.0f + __expf(-x)); }

extern "C" __global__ void lstm_cell(const float *gates, const float *bias, float *c, float *h, int hidden) {
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    int b = blockIdx.y;
    if (j >= hidden) return;
    const float *g = gates + (size_t)b * 4 * hidden;
    float in = sigmoid(g[j] + bias[j]);
    float forget = sigmoid(g[hidden + j] + bias[hidden + j]);
    float cand = tanhf(g[2 * hidden + j] + bias[2 * hidden + j]);
    float out = sigmoid(g[3 * hidden + j] + bias[3 * hidden + j]);
    float cell = forget * c[b * hidden + j] + in * cand;
    c[b * hidden + j] = cell;
    h[b * hidden + j] = out * tanhf(cell);
}
