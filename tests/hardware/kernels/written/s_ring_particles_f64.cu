// Massless ring particles around nine heavy bodies that stand still: leapfrog in double precision, positions as double2.
// tilescope: n = 9000
// tilescope: set body = random f64[9, 3]
// tilescope: grid = (n + 95) / 96
// tilescope: block = 96
// tilescope: args = pos: random f64[n, 2], vel: random f64[n, 2], n, 12, 0.002
__constant__ double body[9][3];

__device__ double2 accel(double2 p) {
    double2 a = {0.0, 0.0};
    for (int j = 0; j < 9; j++) {
        double dx = body[j][0] - p.x, dy = body[j][1] - p.y;
        double r2 = dx * dx + dy * dy + 1e-3;
        double inv = 1.0 / (r2 * sqrt(r2));
        double m = fabs(body[j][2]);
        a.x += m * inv * dx;
        a.y += m * inv * dy;
    }
    return a;
}

extern "C" __global__ void s_ring_particles_f64(double2 *pos, double2 *vel, int n, int steps, double dt) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    double2 p = pos[i], v = vel[i];
    double2 a = accel(p);
    for (int s = 0; s < steps; s++) {
        v.x += 0.5 * dt * a.x;
        v.y += 0.5 * dt * a.y;
        p.x += dt * v.x;
        p.y += dt * v.y;
        a = accel(p);
        v.x += 0.5 * dt * a.x;
        v.y += 0.5 * dt * a.y;
    }
    pos[i] = p;
    vel[i] = v;
}
