// Cash-Karp RK45 with step control for an ensemble of Brusselators: each thread integrates until t = 6, the steps differ.
// tilescope: members = 4096
// tilescope: grid = members / 32
// tilescope: block = 32
// tilescope: args = param: random f64[members, 2], result: zeros f64[members, 2], steps: zeros u16[members], members, 6.0, 1e-6
__device__ void rhs(const double *y, double a, double b, double *d) {
    double r = y[0] * y[0] * y[1];
    d[0] = a + r - (b + 1.0) * y[0];
    d[1] = b * y[0] - r;
}

extern "C" __global__ void r_rk45_brusselator(const double *param, double *result, unsigned short *steps, int members, double end, double tol) {
    const double A[5][5] = {{1.0 / 5},
                            {3.0 / 40, 9.0 / 40},
                            {3.0 / 10, -9.0 / 10, 6.0 / 5},
                            {-11.0 / 54, 5.0 / 2, -70.0 / 27, 35.0 / 27},
                            {1631.0 / 55296, 175.0 / 512, 575.0 / 13824, 44275.0 / 110592, 253.0 / 4096}};
    const double B[6] = {37.0 / 378, 0, 250.0 / 621, 125.0 / 594, 0, 512.0 / 1771};
    const double E[6] = {37.0 / 378 - 2825.0 / 27648, 0, 250.0 / 621 - 18575.0 / 48384, 125.0 / 594 - 13525.0 / 55296, -277.0 / 14336,
                         512.0 / 1771 - 1.0 / 4};
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    if (id >= members) return;
    double a = 1.0 + 0.2 * param[2 * id], b = 2.5 + 1.5 * param[2 * id + 1];
    double y[2] = {1.2, 3.1}, t = 0.0, h = 0.01;
    double k[6][2], z[2];
    int count = 0;
    while (t < end && count < 2000) {
        if (t + h > end) h = end - t;
        rhs(y, a, b, k[0]);
#pragma unroll
        for (int s = 0; s < 5; s++) {
            for (int d = 0; d < 2; d++) {
                z[d] = y[d];
                for (int j = 0; j <= s; j++) z[d] += h * A[s][j] * k[j][d];
            }
            rhs(z, a, b, k[s + 1]);
        }
        double error = 0.0;
        for (int d = 0; d < 2; d++) {
            double e = 0.0;
            z[d] = y[d];
            for (int j = 0; j < 6; j++) {
                z[d] += h * B[j] * k[j][d];
                e += h * E[j] * k[j][d];
            }
            error = fmax(error, fabs(e) / (tol * (1.0 + fabs(y[d]))));
        }
        if (error <= 1.0) {
            t += h;
            y[0] = z[0];
            y[1] = z[1];
            h *= error > 1.89e-4 ? 0.9 * pow(error, -0.2) : 5.0;
        } else {
            h *= fmax(0.1, 0.9 * pow(error, -0.25));
        }
        count++;
    }
    result[2 * id] = y[0];
    result[2 * id + 1] = y[1];
    steps[id] = count;
}
