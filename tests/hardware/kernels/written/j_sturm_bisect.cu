// tilescope: define N = 256
// tilescope: grid = N / 64
// tilescope: block = 64
// tilescope: args = diag: random f64[N], off: random f64[N], value: zeros f64[N], 1e-9
// eigenvalues of a symmetric tridiagonal matrix: bisection with Sturm counts in double precision, one value a thread
extern "C" __global__ void j_sturm_bisect(const double *diag, const double *off, double *value, double tol) {
    __shared__ double d[N], e2[N];
    for (int i = threadIdx.x; i < N; i += blockDim.x) {
        d[i] = diag[i];
        e2[i] = i ? off[i - 1] * off[i - 1] : 0.0;
    }
    __syncthreads();
    int k = blockIdx.x * blockDim.x + threadIdx.x;
    double lo = -3.1, hi = 3.1;
    while (hi - lo > tol * fmax(1.0, fabs(lo))) {
        double x = 0.5 * (lo + hi), q = 1.0;
        int below = 0;
        for (int i = 0; i < N; i++) {
            q = d[i] - x - e2[i] / q;
            if (fabs(q) < 1e-300) q = -1e-300;
            if (q < 0.0) below++;
        }
        if (below > k) hi = x;
        else lo = x;
    }
    value[k] = 0.5 * (lo + hi);
}
