// Softmax cross-entropy and its gradient, one row of 200 classes for each warp.
// tilescope: rows = 4096
// tilescope: classes = 200
// tilescope: grid = rows / 4
// tilescope: block = 32, 4
// tilescope: args = logits: random f32[rows, classes], labels: random u8[rows], loss: zeros f32[rows], grad: zeros f32[rows, classes], rows, classes
extern "C" __global__ void cross_entropy_warp(const float *logits, const unsigned char *labels, float *loss,
                                              float *grad, int rows, int classes) {
    int row = blockIdx.x * blockDim.y + threadIdx.y, lane = threadIdx.x;
    if (row >= rows) return;
    const float *in = logits + row * classes;
    int label = labels[row] % classes;
    float most = -1e30f;
    for (int c = lane; c < classes; c += 32) most = fmaxf(most, in[c]);
    for (int o = 16; o > 0; o >>= 1) most = fmaxf(most, __shfl_xor_sync(0xffffffff, most, o));
    float sum = 0.0f;
    for (int c = lane; c < classes; c += 32) sum += expf(in[c] - most);
    for (int o = 16; o > 0; o >>= 1) sum += __shfl_xor_sync(0xffffffff, sum, o);
    for (int c = lane; c < classes; c += 32) {
        float p = expf(in[c] - most) / sum;
        grad[row * classes + c] = (p - (c == label)) / rows;
    }
    if (lane == 0) loss[row] = logf(sum) + most - in[label];
}
