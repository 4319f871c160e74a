// tilescope: count = 20000
// tilescope: grid = (count + 127) / 128
// tilescope: block = 128
// tilescope: args = a: random f32[count, 16], inv: empty f32[count, 16], count
// Gauss-Jordan with pivoting, one matrix per thread.
extern "C" __global__ void invert_4x4(const float *a, float *inv, int count) {
    int k = blockIdx.x * blockDim.x + threadIdx.x;
    if (k >= count) return;
    float m[4][8];
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) {
            m[i][j] = a[k * 16 + i * 4 + j] + (i == j ? 3.0f : 0.0f);
            m[i][j + 4] = i == j;
        }
    for (int c = 0; c < 4; c++) {
        int p = c;
        for (int i = c + 1; i < 4; i++)
            if (fabsf(m[i][c]) > fabsf(m[p][c])) p = i;
        if (p != c)
            for (int j = 0; j < 8; j++) {
                float t = m[c][j];
                m[c][j] = m[p][j];
                m[p][j] = t;
            }
        float d = m[c][c];
        d = 1.0f / (fabsf(d) < 1e-3f ? 1e-3f : d);
        for (int j = 0; j < 8; j++) m[c][j] *= d;
        for (int i = 0; i < 4; i++)
            if (i != c) {
                float f = m[i][c];
                for (int j = 0; j < 8; j++) m[i][j] -= f * m[c][j];
            }
    }
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) inv[k * 16 + i * 4 + j] = m[i][j + 4];
}
