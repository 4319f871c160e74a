// tilescope: n = 4096
// tilescope: width = 20
// tilescope: cols = 64
// tilescope: grid = n / 4
// tilescope: block = cols, 4
// tilescope: args = value: random f32[width, n], b: random f32[n, cols], c: empty f32[n, cols], n, width, cols
extern "C" __global__ void g_ell_spmm(const float *value, const float *b, float *c, int n, int width, int cols) {
    int row = blockIdx.x * blockDim.y + threadIdx.y, j = threadIdx.x;
    float acc = 0;
    for (int k = 0; k < width; k++) {
        unsigned h = (row * 31u + k) * 0x9e3779b1u;
        h ^= h >> 15;
        h *= 0x2c1b3c6du;
        h ^= h >> 12;
        int col = h % n;
        acc += value[k * n + row] * b[col * cols + j];
    }
    c[row * cols + j] = acc;
}
