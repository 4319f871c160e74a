// tilescope: m = 250
// tilescope: n = 330
// tilescope: k = 256
// tilescope: grid = (n + 31) / 32, (m + 7) / 8
// tilescope: block = 32, 8
// tilescope: args = a: random f32[m, k], b: random f32[n, k], c: zeros f32[m, n], m, n, k
// c = a * b^T, both operands stored by rows
extern "C" __global__ void matmul_b_transposed(const float *a, const float *b, float *c, int m, int n, int k) {
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    int i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= m || j >= n) return;
    float sum = 0.0f;
    for (int l = 0; l < k; l++)
        sum += a[i * k + l] * b[j * k + l];
    c[i * n + j] = sum;
}
