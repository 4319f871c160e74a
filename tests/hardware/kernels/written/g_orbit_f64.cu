// tilescope: sats = 3000
// tilescope: epochs = 36
// tilescope: grid = (sats + 63) / 64
// tilescope: block = 64
// tilescope: args = anomaly: random f64[sats], ecc: random f64[sats], pos: empty f64[epochs, sats, 2], sats, epochs
extern "C" __global__ void g_orbit_f64(const double *anomaly, const double *ecc, double2 *pos, int sats, int epochs) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= sats) return;
    double m0 = 3.14159265358979 * anomaly[i], e = 0.8 * fabs(ecc[i]), root = sqrt(1 - e * e);
    for (int k = 0; k < epochs; k++) {
        double m = m0 + 0.3 * k, E = m + e * sin(m), s, c;
        for (int it = 0; it < 12; it++) {         // Newton for Kepler's equation
            sincos(E, &s, &c);
            double step = (E - e * s - m) / (1 - e * c);
            E -= step;
            if (fabs(step) < 1e-12) break;
        }
        sincos(E, &s, &c);
        pos[k * sats + i] = make_double2(c - e, root * s);
    }
}
