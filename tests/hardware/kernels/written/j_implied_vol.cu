// tilescope: n = 50000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = quote: random f64[n, 4], vol: zeros f64[n], steps: zeros i32[n], n
// implied volatility in double precision: Newton's steps, bisection where one leaves the bracket
struct Quote {
    double spot, strike, years, hidden;
};
__device__ double call(double s, double k, double t, double r, double v, double *vega) {
    double root = v * sqrt(t);
    double d1 = (log(s / k) + (r + 0.5 * v * v) * t) / root, d2 = d1 - root;
    *vega = s * sqrt(t) * 0.3989422804014327 * exp(-0.5 * d1 * d1);
    return s * 0.5 * erfc(-d1 * 0.7071067811865476) - k * exp(-r * t) * 0.5 * erfc(-d2 * 0.7071067811865476);
}
extern "C" __global__ void j_implied_vol(const Quote *quote, double *vol, int *steps, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    Quote q = quote[i];
    double s = 100.0 + 15.0 * q.spot, k = 100.0 + 25.0 * q.strike, t = 1.1 + q.years, r = 0.03, vega;
    double price = call(s, k, t, r, 0.45 + 0.38 * q.hidden, &vega);
    double lo = 1e-3, hi = 3.0, v = 0.3;
    int it = 0;
    for (; it < 60; it++) {
        double off = call(s, k, t, r, v, &vega) - price;
        if (fabs(off) < 1e-9) break;
        if (off > 0) hi = v;
        else lo = v;
        double next = vega > 1e-8 ? v - off / vega : -1.0;
        v = next > lo && next < hi ? next : 0.5 * (lo + hi);
    }
    vol[i] = v;
    steps[i] = it;
}
