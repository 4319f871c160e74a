// tilescope: n = 131072
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = x: random f64[n], y: zeros f64[n], n
extern "C" __global__ void interpolate_f64(const double *x, double *y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    double v = x[i], sum = 1.0;
    for (int k = 12; k > 0; --k) sum = sum * v / k + 1.0;
    y[i] = sum;
}
