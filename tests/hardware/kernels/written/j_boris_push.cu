// tilescope: n = 1200000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = p: random f64[n, 7], n, 0.01, 1.5
// relativistic Boris push of charged particles (an array of structures) in a mirror-like magnetic field
struct Particle {
    double x, y, z, ux, uy, uz, w;
};
extern "C" __global__ void j_boris_push(Particle *p, int n, double dt, double b0) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    Particle a = p[i];
    double half = 0.5 * dt * (a.w < 0.0 ? -1.0 : 1.0);
    double ex = 0.2 * a.y, ey = -0.2 * a.x, ez = 0.05;
    double bz = b0 * (1.0 + 0.3 * a.z * a.z), bx = -b0 * 0.3 * a.x * a.z, by = -b0 * 0.3 * a.y * a.z;
    double ux = a.ux + half * ex, uy = a.uy + half * ey, uz = a.uz + half * ez;
    double g = half / sqrt(1.0 + ux * ux + uy * uy + uz * uz);
    double tx = g * bx, ty = g * by, tz = g * bz;
    double s = 2.0 / (1.0 + tx * tx + ty * ty + tz * tz);
    double vx = ux + uy * tz - uz * ty, vy = uy + uz * tx - ux * tz, vz = uz + ux * ty - uy * tx;
    ux += s * (vy * tz - vz * ty) + half * ex;
    uy += s * (vz * tx - vx * tz) + half * ey;
    uz += s * (vx * ty - vy * tx) + half * ez;
    double step = dt / sqrt(1.0 + ux * ux + uy * uy + uz * uz);
    a.x += step * ux;
    a.y += step * uy;
    a.z += step * uz;
    if (a.x > 1.0) a.x -= 2.0;
    if (a.x < -1.0) a.x += 2.0;
    if (a.y > 1.0) a.y -= 2.0;
    if (a.y < -1.0) a.y += 2.0;
    if (a.z > 1.0 || a.z < -1.0) uz = -uz;
    a.ux = ux;
    a.uy = uy;
    a.uz = uz;
    p[i] = a;
}
