// QR of many 6 x 6 double matrices by Givens rotations, one a thread, R and the right side in local arrays; solves A x = b.
// tilescope: n = 20000
// tilescope: grid = (n + 95) / 96
// tilescope: block = 96
// tilescope: args = A: random f64[36, n], b: random f64[6, n], x: zeros f64[6, n], n
extern "C" __global__ void __launch_bounds__(96) m_givens_qr(const double *__restrict__ A, const double *__restrict__ b,
                                                             double *__restrict__ x, int n) {
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    if (id >= n) return;
    double r[6][6], y[6];
    for (int i = 0; i < 6; i++) {
        for (int j = 0; j < 6; j++) r[i][j] = A[(i * 6 + j) * n + id] + (i == j ? 3.0 : 0.0);
        y[i] = b[i * n + id];
    }
    for (int j = 0; j < 5; j++) {
        for (int i = j + 1; i < 6; i++) {
            double p = r[j][j], q = r[i][j];
            if (fabs(q) < 1e-14) continue;
            double inv = 1.0 / sqrt(p * p + q * q);
            double c = p * inv, s = q * inv;
            for (int k = j; k < 6; k++) {
                double u = r[j][k], v = r[i][k];
                r[j][k] = c * u + s * v;
                r[i][k] = c * v - s * u;
            }
            double u = y[j], v = y[i];
            y[j] = c * u + s * v;
            y[i] = c * v - s * u;
        }
    }
    for (int i = 5; i >= 0; i--) {
        double sum = y[i];
        for (int k = i + 1; k < 6; k++) sum -= r[i][k] * y[k];
        y[i] = sum / r[i][i];
        x[i * n + id] = y[i];
    }
}
