// WENO5 (Jiang-Shu) with Lax-Friedrichs splitting: numerical flux of Burgers' equation at the right face of each cell.
// tilescope: n = 1600000
// tilescope: grid = (n + 255) / 256
// tilescope: block = 256
// tilescope: args = u: random f64[n], flux: zeros f64[n], n, 1.0
__device__ inline double weno5(double a, double b, double c, double d, double e) {
    const double eps = 1e-6;
    double q0 = (2.0 * a - 7.0 * b + 11.0 * c) / 6.0;
    double q1 = (-b + 5.0 * c + 2.0 * d) / 6.0;
    double q2 = (2.0 * c + 5.0 * d - e) / 6.0;
    double b0 = 13.0 / 12.0 * (a - 2.0 * b + c) * (a - 2.0 * b + c) + 0.25 * (a - 4.0 * b + 3.0 * c) * (a - 4.0 * b + 3.0 * c);
    double b1 = 13.0 / 12.0 * (b - 2.0 * c + d) * (b - 2.0 * c + d) + 0.25 * (b - d) * (b - d);
    double b2 = 13.0 / 12.0 * (c - 2.0 * d + e) * (c - 2.0 * d + e) + 0.25 * (3.0 * c - 4.0 * d + e) * (3.0 * c - 4.0 * d + e);
    double w0 = 0.1 / ((eps + b0) * (eps + b0));
    double w1 = 0.6 / ((eps + b1) * (eps + b1));
    double w2 = 0.3 / ((eps + b2) * (eps + b2));
    return (w0 * q0 + w1 * q1 + w2 * q2) / (w0 + w1 + w2);
}

extern "C" __global__ void r_weno5_flux(const double *__restrict__ u, double *__restrict__ flux, int n, double speed) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    double plus[6], minus[6];
#pragma unroll
    for (int k = 0; k < 6; k++) {
        int j = i + k - 2;
        if (j < 0) j += n;
        if (j >= n) j -= n;
        double v = u[j], f = 0.5 * v * v;
        plus[k] = 0.5 * (f + speed * v);
        minus[k] = 0.5 * (f - speed * v);
    }
    flux[i] = weno5(plus[0], plus[1], plus[2], plus[3], plus[4]) + weno5(minus[5], minus[4], minus[3], minus[2], minus[1]);
}
