// tilescope: n = 1500000
// tilescope: grid = (n + 255) / 256
// tilescope: block = 256
// tilescope: args = n, 1.75, x: random f64[n], y: random f64[n]
// y = a x + y in double precision, one element a thread
extern "C" __global__ void daxpy(int n, double a, const double *x, double *y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = a * x[i] + y[i];
    }
}
