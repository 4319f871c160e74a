// tilescope: define H = 128
// tilescope: steps = 60
// tilescope: batch = 40
// tilescope: grid = batch
// tilescope: block = H
// tilescope: args = U: random f32[H, H], xw: random f32[batch, steps, H], hs: zeros f32[batch, steps, H], steps
extern "C" __global__ void rnn_tanh_sequence(const float *__restrict__ U, const float *__restrict__ xw, float *hs, int steps) {
    __shared__ float h[H];
    int j = threadIdx.x;
    h[j] = 0.0f;
    __syncthreads();
    for (int s = 0; s < steps; s++) {
        float a = xw[(blockIdx.x * steps + s) * H + j];
        for (int k = 0; k < H; k++) a += h[k] * U[k * H + j] * 0.1f;
        __syncthreads();
        h[j] = tanhf(a);
        hs[(blockIdx.x * steps + s) * H + j] = h[j];
        __syncthreads();
    }
}
