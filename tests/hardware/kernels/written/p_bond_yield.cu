// Yields to maturity: Newton's method on the price of a bond with 2 to 60 half-yearly coupons, until it converges.
// tilescope: n = 50000
// tilescope: grid = (n + 191) / 192
// tilescope: block = 192
// tilescope: args = coupon: random f32[n], quote: random f32[n], yield: zeros f32[n], steps: zeros u8[n], n
extern "C" __global__ void p_bond_yield(const float *coupon, const float *quote, float *yield, unsigned char *steps, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int periods = 2 + (int)((i * 2654435761u) >> 8) % 59;
    float c = 0.5f + 3.0f * fabsf(coupon[i]);
    float price = 85.0f + 30.0f * fabsf(quote[i]);
    float y = c / price;
    int step = 0;
    while (step < 20) {
        float d = 1.0f / (1.0f + y), factor = 1.0f, value = 0.0f, slope = 0.0f;
        for (int k = 1; k <= periods; k++) {
            factor *= d;
            float pay = k == periods ? c + 100.0f : c;
            value += pay * factor;
            slope -= k * pay * factor * d;
        }
        float move = (value - price) / slope;
        y = fmaxf(y - move, -0.5f);
        step++;
        if (fabsf(move) < 1e-6f) break;
    }
    yield[i] = 200.0f * y;
    steps[i] = step;
}
