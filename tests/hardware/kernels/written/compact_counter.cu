// tilescope: n = 400000
// tilescope: grid = (n + 255) / 256
// tilescope: block = 256
// tilescope: args = in: random f32[n], out: zeros f32[n], counter: zeros i32[1], 0.6, n
// Keeps what is above the threshold, in any order.
extern "C" __global__ void compact_counter(const float *in, float *out, int *counter, float threshold, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float v = in[i];
        if (v > threshold) {
            int slot = atomicAdd(counter, 1);
            out[slot] = v;
        }
    }
}
