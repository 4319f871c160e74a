// tilescope: m = 160
// tilescope: n = 128
// tilescope: grid = (m + 31) / 32
// tilescope: block = 32
// tilescope: args = data: random f32[n, m], symmat: zeros f32[m, m], m, n
extern "C" __global__ void correlation_pairs(const float *data, float *symmat, int m, int n) {
    int j1 = blockIdx.x * blockDim.x + threadIdx.x;
    if (j1 >= m) return;
    symmat[j1 * m + j1] = 1.0f;
    for (int j2 = j1 + 1; j2 < m; j2++) {
        float s = 0.0f;
        for (int i = 0; i < n; i++)
            s += data[i * m + j1] * data[i * m + j2];
        symmat[j1 * m + j2] = s;
        symmat[j2 * m + j1] = s;
    }
}
