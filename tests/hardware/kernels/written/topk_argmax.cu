// The 8 largest of each row, found one after the other: an argmax over the block, then that one is struck out.
// tilescope: rows = 384
// tilescope: cols = 2000
// tilescope: grid = rows
// tilescope: block = 256
// tilescope: args = in: random f32[rows, cols], value: zeros f32[rows, 8], index: zeros i32[rows, 8], cols
extern "C" __global__ void topk_argmax(const float *in, float *value, int *index, int cols) {
    __shared__ float row[2048];
    __shared__ float best[256];
    __shared__ int where[256];
    int t = threadIdx.x;
    for (int i = t; i < cols; i += 256) row[i] = in[blockIdx.x * cols + i];
    __syncthreads();
    for (int k = 0; k < 8; k++) {
        float b = -1e30f;
        int w = 0;
        for (int i = t; i < cols; i += 256)
            if (row[i] > b) { b = row[i]; w = i; }
        best[t] = b;
        where[t] = w;
        __syncthreads();
        for (int s = 128; s > 0; s >>= 1) {
            if (t < s && best[t + s] > best[t]) {
                best[t] = best[t + s];
                where[t] = where[t + s];
            }
            __syncthreads();
        }
        if (t == 0) {
            value[blockIdx.x * 8 + k] = best[0];
            index[blockIdx.x * 8 + k] = where[0];
            row[where[0]] = -1e30f;
        }
        __syncthreads();
    }
}
