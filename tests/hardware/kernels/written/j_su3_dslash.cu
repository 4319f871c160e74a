// tilescope: L = 18
// tilescope: sites = L * L * L * L
// tilescope: grid = (sites + 95) / 96
// tilescope: block = 96
// tilescope: args = U: random f64[4, 9, sites, 2], psi: random f64[3, sites, 2], out: zeros f64[3, sites, 2], L, sites
// lattice QCD: 3 x 3 complex links times the vectors of the four forward neighbours of a periodic 4-D lattice
extern "C" __global__ void j_su3_dslash(const double2 *U, const double2 *psi, double2 *out, int L, int sites) {
    int s = blockIdx.x * blockDim.x + threadIdx.x;
    if (s >= sites) return;
    int c[4] = {s % L, s / L % L, s / (L * L) % L, s / (L * L * L)};
    double2 sum[3] = {{0, 0}, {0, 0}, {0, 0}};
    int pitch = 1;
    for (int mu = 0; mu < 4; mu++) {
        int to = c[mu] == L - 1 ? s - (L - 1) * pitch : s + pitch;
        double2 v[3];
        for (int k = 0; k < 3; k++) v[k] = psi[k * sites + to];
        for (int r = 0; r < 3; r++)
            for (int k = 0; k < 3; k++) {
                double2 u = U[(size_t)(mu * 9 + r * 3 + k) * sites + s];
                sum[r].x += u.x * v[k].x - u.y * v[k].y;
                sum[r].y += u.x * v[k].y + u.y * v[k].x;
            }
        pitch *= L;
    }
    for (int r = 0; r < 3; r++) out[r * sites + s] = sum[r];
}
