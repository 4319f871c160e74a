// tilescope: sets = 1024
// tilescope: days = 500
// tilescope: grid = sets / 64
// tilescope: block = 64
// tilescope: args = returns: random f64[days], parameter: random f64[sets, 3], loglik: empty f64[sets], sets, days
// Log likelihood of GARCH(1,1) in double precision, a thread per set of parameters.
extern "C" __global__ void garch_loglik(const double *returns, const double *parameter, double *loglik, int sets, int days) {
    int s = blockIdx.x * blockDim.x + threadIdx.x;
    if (s >= sets) return;
    double omega = 0.02 + 0.01 * parameter[3 * s];
    double alpha = 0.10 + 0.05 * parameter[3 * s + 1];
    double beta = 0.80 + 0.04 * parameter[3 * s + 2];
    double variance = omega / (1.0 - alpha - beta), sum = 0.0;
    for (int t = 0; t < days; t++) {
        double r = returns[t];
        sum -= 0.5 * (1.8378770664093453 + log(variance) + r * r / variance);
        variance = omega + alpha * r * r + beta * variance;
    }
    loglik[s] = sum;
}
