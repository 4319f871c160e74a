// tilescope: n = 820000
// tilescope: grid = (n + 1023) / 1024
// tilescope: block = 1024
// tilescope: args = a: empty f64[n], b: random f64[n], c: random f64[n], 3.0, n
extern "C" __global__ void stream_triad_f64(double *__restrict__ a, const double *__restrict__ b, const double *__restrict__ c, double scalar, int n) {
    int i = threadIdx.x + blockIdx.x * blockDim.x;
    if (i < n) a[i] = b[i] + scalar * c[i];
}
