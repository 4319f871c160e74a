// Cloud-in-cell mass deposit on a periodic mesh of doubles (N-body cosmology): eight atomics a particle.
// tilescope: particles = 120000
// tilescope: mesh = 64
// tilescope: grid = particles / 160
// tilescope: block = 160
// tilescope: args = pos: random f64[3, particles], mass: random f32[particles], rho: zeros f64[mesh, mesh, mesh], particles, mesh
extern "C" __global__ void r_cic_deposit(const double *pos, const float *mass, double *rho, int particles, int mesh) {
    int p = blockIdx.x * blockDim.x + threadIdx.x;
    if (p >= particles) return;
    int cell[3], next[3];
    double f[3];
    for (int d = 0; d < 3; d++) {
        // clustered: cubing pulls the particles towards the middle
        double r = pos[(size_t)d * particles + p];
        double g = (0.5 + 0.5 * r * r * r) * mesh;
        double below = floor(g);
        f[d] = g - below;
        int i = (int)below % mesh;
        cell[d] = i;
        next[d] = i + 1 == mesh ? 0 : i + 1;
    }
    double m = fabsf(mass[p]);
    for (int corner = 0; corner < 8; corner++) {
        int z = corner & 4 ? next[2] : cell[2], y = corner & 2 ? next[1] : cell[1], x = corner & 1 ? next[0] : cell[0];
        double w = (corner & 4 ? f[2] : 1.0 - f[2]) * (corner & 2 ? f[1] : 1.0 - f[1]) * (corner & 1 ? f[0] : 1.0 - f[0]);
        atomicAdd(rho + ((size_t)z * mesh + y) * mesh + x, m * w);
    }
}
