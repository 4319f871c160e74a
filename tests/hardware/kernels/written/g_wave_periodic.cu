// tilescope: n = 80
// tilescope: grid = n / 16, n / 8, n / 4
// tilescope: block = 16, 8, 4
// tilescope: args = now: random f64[n, n, n], old: random f64[n, n, n], next: empty f64[n, n, n], n, c2: 0.1
extern "C" __global__ void g_wave_periodic(const double *now, const double *old, double *next, int n, double c2) {
    int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y, z = blockIdx.z * 4 + threadIdx.z;
    int xm = (x + n - 1) % n, xp = (x + 1) % n, ym = (y + n - 1) % n, yp = (y + 1) % n, zm = (z + n - 1) % n, zp = (z + 1) % n;
    #define AT(x, y, z) now[((z) * n + (y)) * n + (x)]
    double u = AT(x, y, z);
    double lap = AT(xm, y, z) + AT(xp, y, z) + AT(x, ym, z) + AT(x, yp, z) + AT(x, y, zm) + AT(x, y, zp) - 6 * u;
    int i = (z * n + y) * n + x;
    next[i] = 2 * u - old[i] + c2 * lap;
}
