// One pivot of the simplex method on a small tableau, a single block: entering column by Dantzig, ratio test, elimination.
// tilescope: rows = 25
// tilescope: cols = 60
// tilescope: grid = 1
// tilescope: block = 64
// tilescope: args = tableau: random f32[rows, cols], basis: arange i32[rows], status: zeros i32[1], rows, cols
__device__ void least(float &value, int &index) {
    for (int d = 16; d; d >>= 1) {
        float v = __shfl_xor_sync(0xffffffffu, value, d);
        int i = __shfl_xor_sync(0xffffffffu, index, d);
        if (v < value || (v == value && i < index)) {
            value = v;
            index = i;
        }
    }
}

extern "C" __global__ void r_simplex_pivot(float *tableau, int *basis, int *status, int rows, int cols) {
    __shared__ int entering, leaving;
    __shared__ float column[64], pivot[64];
    int t = threadIdx.x;
    if (t < 32) {
        float v = 0.0f;
        int at = -1;
        for (int c = t; c < cols - 1; c += 32)
            if (tableau[(rows - 1) * cols + c] < v) {
                v = tableau[(rows - 1) * cols + c];
                at = c;
            }
        least(v, at);
        float ratio = INFINITY;
        int row = -1;
        if (at >= 0)
            for (int r = t; r < rows - 1; r += 32) {
                float d = tableau[r * cols + at];
                if (d > 1e-6f) {
                    float q = fabsf(tableau[r * cols + cols - 1]) / d;
                    if (q < ratio) {
                        ratio = q;
                        row = r;
                    }
                }
            }
        least(ratio, row);
        if (t == 0) {
            entering = at;
            leaving = row;
            status[0] = at < 0 ? 1 : row < 0 ? 2 : 0;
            if (at >= 0 && row >= 0) basis[row] = at;
        }
    }
    __syncthreads();
    if (entering < 0 || leaving < 0) return;
    if (t < rows) column[t] = tableau[t * cols + entering];
    if (t < cols) pivot[t] = tableau[leaving * cols + t];
    __syncthreads();
    float scale = 1.0f / column[leaving];
    for (int i = t; i < rows * cols; i += blockDim.x) {
        int r = i / cols, c = i % cols;
        if (r == leaving)
            tableau[i] = pivot[c] * scale;
        else
            tableau[i] -= column[r] * pivot[c] * scale;
    }
}
