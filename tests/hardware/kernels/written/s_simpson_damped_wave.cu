// Simpson's rule in double precision for exp(-x) sin(k x) / (1 + x^2), one frequency k for each block, warp shuffles.
// tilescope: freqs = 300
// tilescope: grid = freqs
// tilescope: block = 128
// tilescope: args = result: zeros f64[freqs], 0.0, 10.0, 1000
extern "C" __global__ void s_simpson_damped_wave(double *result, double lo, double hi, int n) {
    double h = (hi - lo) / n;
    double k = 1.0 + 0.25 * blockIdx.x;
    double sum = 0.0;
    for (int i = threadIdx.x; i <= n; i += blockDim.x) {
        double x = lo + i * h;
        double f = exp(-x) * sin(k * x) / (1.0 + x * x);
        double weight;
        if (i == 0 || i == n)
            weight = 1.0;
        else if (i % 2 == 1)
            weight = 4.0;
        else
            weight = 2.0;
        sum += weight * f;
    }
    for (int d = 16; d > 0; d >>= 1) sum += __shfl_down_sync(0xffffffff, sum, d);
    __shared__ double w[4];
    if (threadIdx.x % 32 == 0) w[threadIdx.x / 32] = sum;
    __syncthreads();
    if (threadIdx.x == 0) result[blockIdx.x] = (w[0] + w[1] + w[2] + w[3]) * h / 3.0;
}
