// tilescope: paths = 6000
// tilescope: steps = 60
// tilescope: grid = (paths + 63) / 64
// tilescope: block = 64
// tilescope: args = seed: random u32[paths], payoff: zeros f64[paths], paths, steps, 0.01
// Heston model, full truncation Euler in double precision
extern "C" __global__ void h_heston_path(const unsigned *seed, double *payoff, int paths, int steps, double dt) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= paths) return;
    unsigned long long st = seed[i] * 6364136223846793005ULL + i + 1442695040888963407ULL;
    const double kappa = 1.5, theta = 0.04, xi = 0.3, rho = -0.7, r = 0.03;
    double logs = log(100.0), v = 0.04, sq = sqrt(dt), rc = sqrt(1.0 - rho * rho);
    for (int s = 0; s < steps; s++) {
        st = st * 6364136223846793005ULL + 1442695040888963407ULL;
        double u1 = ((double)(st >> 12) + 0.5) * (1.0 / 4503599627370496.0);
        st = st * 6364136223846793005ULL + 1442695040888963407ULL;
        double u2 = ((double)(st >> 12) + 0.5) * (1.0 / 4503599627370496.0);
        double rad = sqrt(-2.0 * log(u1)), sn, cs;
        sincospi(2.0 * u2, &sn, &cs);
        double z1 = rad * cs, z2 = rho * z1 + rc * rad * sn;
        double vp = fmax(v, 0.0), sv = sqrt(vp);
        logs += (r - 0.5 * vp) * dt + sv * sq * z1;
        v += kappa * (theta - vp) * dt + xi * sv * sq * z2;
    }
    payoff[i] = fmax(exp(logs) - 100.0, 0.0);
}
