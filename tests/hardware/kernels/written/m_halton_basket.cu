// Basket call on four assets from a Halton sequence: radical inverses by integer division, Box-Muller, a correlation factor in constant memory.
// tilescope: paths = 200000
// tilescope: grid = (paths + 127) / 128
// tilescope: block = 128
// tilescope: set factor = random f64[10]
// tilescope: args = payoff: zeros f64[(paths + 127) / 128], 100.0, 0.03, 0.25, 1.0, paths
__constant__ double factor[10];

template <int BASE> __device__ double radical_inverse(unsigned i) {
    double result = 0.0, step = 1.0 / BASE;
    while (i > 0) {
        result += (i % BASE) * step;
        i /= BASE;
        step /= BASE;
    }
    return result;
}

extern "C" __global__ void m_halton_basket(double *payoff, double strike, double rate, double vol, double years, int paths) {
    __shared__ double part[128];
    int path = blockIdx.x * blockDim.x + threadIdx.x, t = threadIdx.x;
    double gain = 0.0;
    if (path < paths) {
        unsigned i = path + 1;
        double z[4], s;
        double r = sqrt(-2.0 * log(radical_inverse<2>(i)));
        sincospi(2.0 * radical_inverse<3>(i), &s, &z[1]);
        z[0] = r * s;
        z[1] *= r;
        r = sqrt(-2.0 * log(radical_inverse<5>(i)));
        sincospi(2.0 * radical_inverse<7>(i), &s, &z[3]);
        z[2] = r * s;
        z[3] *= r;
        double basket = 0.0;
        for (int a = 0, e = 0; a < 4; a++) {
            double w = 0.0;
            for (int b = 0; b <= a; b++) w += factor[e++] * z[b];
            basket += 25.0 * exp((rate - 0.5 * vol * vol) * years + vol * sqrt(years) * w);
        }
        gain = fmax(basket - strike, 0.0) * exp(-rate * years);
    }
    part[t] = gain;
    for (int half = 64; half > 0; half >>= 1) {
        __syncthreads();
        if (t < half) part[t] += part[t + half];
    }
    if (t == 0) payoff[blockIdx.x] = part[0];
}
