// c = alpha * a / b in double, all of it by a single block that walks the arrays, as in a first homework.
// tilescope: n = 60000
// tilescope: grid = 1
// tilescope: block = 256
// tilescope: args = a: random f64[n], b: random f64[n], c: zeros f64[n], 2.5, n
extern "C" __global__ void n_vecscale_one_block(const double *a, const double *b, double *c, double alpha, int n) {
    int first = threadIdx.x;
    int stride = blockDim.x;
    for (int i = first; i < n; i += stride) {
        double d = b[i];
        if (d == 0.0) {
            c[i] = 0.0;
        } else {
            c[i] = alpha * a[i] / d;
        }
    }
}
