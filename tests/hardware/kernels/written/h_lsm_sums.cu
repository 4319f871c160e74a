// tilescope: paths = 120000
// tilescope: grid = 160
// tilescope: block = 128
// tilescope: args = z: random f64[paths], cash: random f64[paths], sums: zeros f64[8], paths, 100.0, 104.0
// Longstaff-Schwartz: moments for the regression of continuation value on the spot, in-the-money paths only
extern "C" __global__ void h_lsm_sums(const double *z, const double *cash, double *sums, int paths, double s0,
                                      double strike) {
    __shared__ double red[128];
    double m[8] = {0, 0, 0, 0, 0, 0, 0, 0};
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < paths; i += gridDim.x * blockDim.x) {
        double s = s0 * exp(0.35 * z[i] - 0.02);
        if (s >= strike) continue;
        double x = s / strike, y = fabs(cash[i]) * 10.0, x2 = x * x;
        m[0] += 1.0;
        m[1] += x;
        m[2] += x2;
        m[3] += x2 * x;
        m[4] += x2 * x2;
        m[5] += y;
        m[6] += x * y;
        m[7] += x2 * y;
    }
    for (int k = 0; k < 8; k++) {
        red[threadIdx.x] = m[k];
        __syncthreads();
        for (int d = 64; d > 0; d >>= 1) {
            if (threadIdx.x < d) red[threadIdx.x] += red[threadIdx.x + d];
            __syncthreads();
        }
        if (threadIdx.x == 0) atomicAdd(&sums[k], red[0]);
        __syncthreads();
    }
}
