// tilescope: paths = 20000
// tilescope: steps = 100
// tilescope: grid = (paths + 255) / 256
// tilescope: block = 256
// tilescope: args = bond: zeros f64[paths], paths, steps, 0.03, 0.5, 0.04, 0.01
extern "C" __global__ void vasicek_paths_f64(double *bond, int paths, int steps, double r0, double kappa, double theta, double sigma) {
    int p = blockIdx.x * blockDim.x + threadIdx.x;
    if (p >= paths) return;
    unsigned long long state = 88172645463325252ull + p * 2685821657736338717ull;
    double r = r0, area = 0.0, dt = 1.0 / steps, root = sqrt(dt);
    for (int s = 0; s < steps; s++) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        double u1 = ((state >> 40) + 1) / 16777217.0, u2 = (state & 0xffffff) / 16777216.0;
        double z = sqrt(-2.0 * log(u1)) * cospi(2.0 * u2);
        r += kappa * (theta - r) * dt + sigma * root * z;
        area += r * dt;
    }
    bond[p] = exp(-area);
}
