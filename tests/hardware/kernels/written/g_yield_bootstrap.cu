// tilescope: define YEARS = 30
// tilescope: curves = 2560
// tilescope: grid = curves / 32
// tilescope: block = 32
// tilescope: args = shock: random f64[YEARS, curves], zero: empty f64[YEARS, curves], curves
extern "C" __global__ void g_yield_bootstrap(const double *shock, double *zero, int curves) {
    int c = blockIdx.x * blockDim.x + threadIdx.x;
    if (c >= curves) return;
    double annuity = 0;
    for (int y = 1; y <= YEARS; y++) {
        double par = 0.02 + 0.0005 * y + 0.001 * shock[(y - 1) * curves + c];
        double factor = (1 - par * annuity) / (1 + par);
        annuity += factor;
        zero[(y - 1) * curves + c] = -log(factor) / y;
    }
}
