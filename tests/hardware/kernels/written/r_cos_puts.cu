// COS method (Fang-Oosterlee) for European puts under variance gamma: a strike a thread, the series in doubles.
// tilescope: strikes = 26000
// tilescope: grid = strikes / 200
// tilescope: block = 200
// tilescope: args = moneyness: random f64[strikes], price: zeros f64[strikes], strikes, 96
struct Complex {
    double re, im;
};

__device__ Complex characteristic(double u, double t) {
    // variance gamma: (1 - i u theta nu + sigma^2 nu u^2 / 2)^(-t / nu)
    const double theta = -0.14, nu = 0.2, sigma = 0.12, r = 0.1;
    double re = 1.0 + 0.5 * sigma * sigma * nu * u * u, im = -u * theta * nu;
    double omega = log(1.0 - theta * nu - 0.5 * sigma * sigma * nu) / nu;
    double modulus = exp(-t / nu * 0.5 * log(re * re + im * im));
    double phase = -t / nu * atan2(im, re) + u * (r + omega) * t;
    Complex z;
    sincos(phase, &z.im, &z.re);
    z.re *= modulus;
    z.im *= modulus;
    return z;
}

extern "C" __global__ void r_cos_puts(const double *moneyness, double *price, int strikes, int terms) {
    __shared__ Complex phi[128];
    const double a = -1.4, b = 1.4, t = 0.5, pi = 3.14159265358979323846;
    for (int k = threadIdx.x; k < terms; k += blockDim.x) phi[k] = characteristic(k * pi / (b - a), t);
    __syncthreads();
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= strikes) return;
    double K = 100.0 * exp(0.3 * moneyness[i]);
    double x = log(100.0 / K), sum = 0.0;
    for (int k = 0; k < terms; k++) {
        double w = k * pi / (b - a), s, c;
        sincos(-a * w, &s, &c);  // at y = 0
        double chi = (c - exp(a) + w * s) / (1.0 + w * w);
        double psi = k == 0 ? -a : s / w;
        double V = 2.0 / (b - a) * (psi - chi);
        sincos(w * (x - a), &s, &c);
        double term = (phi[k].re * c - phi[k].im * s) * V;
        sum += k == 0 ? 0.5 * term : term;
    }
    price[i] = K * exp(-0.1 * t) * fmax(sum, 0.0);
}
