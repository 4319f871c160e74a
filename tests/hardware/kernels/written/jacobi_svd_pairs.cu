// One round of one-sided Jacobi for the SVD: n / 2 pairs of columns by round robin, a block rotates each.
// tilescope: n = 64
// tilescope: m = 1024
// tilescope: grid = n / 2
// tilescope: block = 128
// tilescope: args = a: random f32[n, m], v: random f32[n, n], n, m, 5
extern "C" __global__ void jacobi_svd_pairs(float *a, float *v, int n, int m, int round) {
    __shared__ float aa[128], bb[128], ab[128];
    int k = blockIdx.x, t = threadIdx.x;
    int p = k == 0 ? n - 1 : (round + k) % (n - 1);
    int q = (round + n - 1 - k) % (n - 1);
    float *x = a + p * m, *y = a + q * m;
    float sx = 0, sy = 0, sxy = 0;
    for (int i = t; i < m; i += 128) {
        float xi = x[i], yi = y[i];
        sx += xi * xi;
        sy += yi * yi;
        sxy += xi * yi;
    }
    aa[t] = sx; bb[t] = sy; ab[t] = sxy;
    __syncthreads();
    for (int s = 64; s > 0; s /= 2) {
        if (t < s) {
            aa[t] += aa[t + s];
            bb[t] += bb[t + s];
            ab[t] += ab[t + s];
        }
        __syncthreads();
    }
    float gamma = ab[0];
    if (fabsf(gamma) < 1e-7f * sqrtf(aa[0] * bb[0])) return;
    float zeta = (bb[0] - aa[0]) / (2.0f * gamma);
    float tangent = copysignf(1.0f, zeta) / (fabsf(zeta) + sqrtf(1.0f + zeta * zeta));
    float c = 1.0f / sqrtf(1.0f + tangent * tangent), s = c * tangent;
    for (int i = t; i < m; i += 128) {
        float xi = x[i], yi = y[i];
        x[i] = c * xi - s * yi;
        y[i] = s * xi + c * yi;
    }
    for (int i = t; i < n; i += 128) {
        float xi = v[p * n + i], yi = v[q * n + i];
        v[p * n + i] = c * xi - s * yi;
        v[q * n + i] = s * xi + c * yi;
    }
}
