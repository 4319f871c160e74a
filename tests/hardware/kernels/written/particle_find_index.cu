// tilescope: n = 3000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = ax: random f64[n], ay: random f64[n], xj: zeros f64[n], yj: zeros f64[n], n
extern "C" __global__ void particle_find_index(const double *ax, const double *ay, double *xj, double *yj, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    double u = (i + 0.37) / n;
    int index = n - 1;
    double cdf = 0.0;
    for (int x = 0; x < n; x++) {       // linear search of the running sum of the weights
        cdf += (1.0 + 0.5 * ax[x]) / n;
        if (cdf >= u) {
            index = x;
            break;
        }
    }
    xj[i] = ax[index];
    yj[i] = ay[index];
}
