// Calibration of SABR smiles (Hagan's formula) by Nelder-Mead in f64, one expiry per thread; stops when the simplex is small.
// tilescope: smiles = 640
// tilescope: grid = smiles // 64
// tilescope: block = 64
// tilescope: args = noise: random f64[smiles, 7], fit: zeros f64[smiles, 4], steps: zeros i32[smiles], smiles, 120
#define STRIKES 7
__device__ double hagan(double k, double alpha, double rho, double nu) {
    const double t = 1.5, f = 0.03, b = 0.5;
    double fk = f * k, fb = pow(fk, 0.5 * (1.0 - b)), l = log(f / k);
    double z = nu / alpha * fb * l;
    double ratio = 1.0;
    if (fabs(z) > 1e-7) ratio = z / log((sqrt(1.0 - 2.0 * rho * z + z * z) + z - rho) / (1.0 - rho));
    double c = (1.0 - b) * (1.0 - b);
    double time = 1.0 + t * (c / 24.0 * alpha * alpha / (fb * fb) + 0.25 * rho * b * nu * alpha / fb + (2.0 - 3.0 * rho * rho) / 24.0 * nu * nu);
    return alpha / (fb * (1.0 + c / 24.0 * l * l + c * c / 1920.0 * l * l * l * l)) * ratio * time;
}
__device__ __noinline__ double misfit(const double *p, const double *market) {
    double alpha = exp(p[0]), rho = tanh(p[1]), nu = exp(p[2]), s = 0.0;
    for (int i = 0; i < STRIKES; i++) {
        double e = hagan(0.015 + 0.006 * i, alpha, rho, nu) - market[i];
        s += e * e;
    }
    return s;
}

extern "C" __global__ void u_sabr_simplex(const double *noise, double *fit, int *steps, int smiles, int limit) {
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    if (id >= smiles) return;
    double market[STRIKES], v[4][3], y[4];
    for (int i = 0; i < STRIKES; i++) {
        double m = (i - 3) / 3.0;
        market[i] = 0.25 - 0.05 * m + 0.04 * m * m + 0.004 * noise[id * STRIKES + i];
    }
    for (int i = 0; i < 4; i++) {
        v[i][0] = -3.1 + (i == 1 ? 0.3 : 0.0);
        v[i][1] = -0.2 + (i == 2 ? 0.3 : 0.0);
        v[i][2] = -0.8 + (i == 3 ? 0.3 : 0.0);
        y[i] = misfit(v[i], market);
    }
    int it = 0;
    for (; it < limit; it++) {
        int lo = 0, hi = 0;
        for (int i = 1; i < 4; i++) {
            if (y[i] < y[lo]) lo = i;
            if (y[i] >= y[hi]) hi = i;
        }
        if (y[hi] - y[lo] < 1e-7 * (fabs(y[hi]) + 1e-9)) break;
        double next = -1.0, c[3], p[3];
        for (int i = 0; i < 4; i++)
            if (i != hi && y[i] > next) next = y[i];
        for (int d = 0; d < 3; d++) {
            c[d] = (v[0][d] + v[1][d] + v[2][d] + v[3][d] - v[hi][d]) / 3.0;
            p[d] = 2.0 * c[d] - v[hi][d];
        }
        double yr = misfit(p, market), scale = 0.0;
        if (yr < y[lo]) scale = 2.0;
        else if (yr >= next) scale = yr < y[hi] ? 0.5 : -0.5;
        if (scale == 0.0) {
            for (int d = 0; d < 3; d++) v[hi][d] = p[d];
            y[hi] = yr;
            continue;
        }
        double q[3];
        for (int d = 0; d < 3; d++) q[d] = c[d] + scale * (c[d] - v[hi][d]);
        double yq = misfit(q, market);
        if (yq < fmin(yr, y[hi])) {
            for (int d = 0; d < 3; d++) v[hi][d] = q[d];
            y[hi] = yq;
        } else if (scale == 2.0) {
            for (int d = 0; d < 3; d++) v[hi][d] = p[d];
            y[hi] = yr;
        } else {
            for (int i = 0; i < 4; i++) {
                if (i == lo) continue;
                for (int d = 0; d < 3; d++) v[i][d] = 0.5 * (v[i][d] + v[lo][d]);
                y[i] = misfit(v[i], market);
            }
        }
    }
    int lo = 0;
    for (int i = 1; i < 4; i++)
        if (y[i] < y[lo]) lo = i;
    for (int d = 0; d < 3; d++) fit[id * 4 + d] = v[lo][d];
    fit[id * 4 + 3] = y[lo];
    steps[id] = it;
}
