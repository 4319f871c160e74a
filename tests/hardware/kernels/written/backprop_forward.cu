// tilescope: in = 16384
// tilescope: hid = 16
// tilescope: grid = 1, in / 16
// tilescope: block = 16, 16
// tilescope: args = input: random f32[in + 1], weights: random f32[in + 1, hid + 1], partial: zeros f32[in / 16, hid], in, hid
extern "C" __global__ void backprop_forward(const float *input, float *weights, float *partial, int in, int hid) {
    __shared__ float node[16];
    __shared__ float w[16][16];
    int by = blockIdx.y, tx = threadIdx.x, ty = threadIdx.y;
    int index = (hid + 1) * (16 * by + ty + 1) + tx + 1;
    if (tx == 0) node[ty] = input[16 * by + ty + 1];
    __syncthreads();
    w[ty][tx] = weights[index];
    __syncthreads();
    w[ty][tx] = w[ty][tx] * node[ty];
    __syncthreads();
    for (int i = 1; i <= 4; i++) {
        int power = 1 << i;
        if (ty % power == 0) w[ty][tx] += w[ty + power / 2][tx];
        __syncthreads();
    }
    weights[index] = w[ty][tx];
    if (ty == 0) partial[by * hid + tx] = w[0][tx];
}
