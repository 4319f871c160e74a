// tilescope: points = 1024
// tilescope: terms = 48
// tilescope: grid = points / 64
// tilescope: block = 64
// tilescope: args = out: zeros f64[points], points, terms
extern "C" __global__ void zeta_f64(double *out, int points, int terms) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= points) return;
    double s = 1.5 + 4.0 * i / points;
    double sum = 0.0;
    for (int k = terms; k >= 1; k--) sum += pow((double)k, -s);
    sum += pow((double)terms, 1.0 - s) / (s - 1.0);
    out[i] = sum;
}
