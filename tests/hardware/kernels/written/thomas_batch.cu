// Thomas' algorithm in double: a tridiagonal system for each thread, the systems side by side in memory.
// tilescope: systems = 2048
// tilescope: m = 64
// tilescope: grid = systems / 128
// tilescope: block = 128
// tilescope: args = a: random f64[m, systems], b: random f64[m, systems], c: random f64[m, systems], d: random f64[m, systems], systems, m
extern "C" __global__ void thomas_batch(const double *a, const double *b, double *c, double *d, int systems, int m) {
    int s = blockIdx.x * blockDim.x + threadIdx.x;
    if (s >= systems) return;
    double diagonal = 4.0 + b[s];
    c[s] /= diagonal;
    d[s] /= diagonal;
    for (int i = 1; i < m; i++) {
        int at = i * systems + s;
        double w = 1.0 / (4.0 + b[at] - a[at] * c[at - systems]);
        c[at] *= w;
        d[at] = (d[at] - a[at] * d[at - systems]) * w;
    }
    for (int i = m - 2; i >= 0; i--) {
        int at = i * systems + s;
        d[at] -= c[at] * d[at + systems];
    }
}
