// tilescope: knots = 1024
// tilescope: points = 200000
// tilescope: grid = (points + 255) / 256
// tilescope: block = 256
// tilescope: args = coef: random f32[knots, 4], x: random f32[points], y: empty f32[points], knots, points
__device__ float knot(int i, int knots) {   // graded knots, dense towards 0
    float t = (float)i / (knots - 1);
    return t * t;
}
extern "C" __global__ void g_spline_eval(const float4 *coef, const float *x, float *y, int knots, int points) {
    int p = blockIdx.x * blockDim.x + threadIdx.x;
    if (p >= points) return;
    float t = fabsf(x[p]);
    int lo = 0, hi = knots - 1;
    while (hi - lo > 1) {
        int mid = (lo + hi) >> 1;
        if (knot(mid, knots) <= t) lo = mid; else hi = mid;
    }
    float4 c = coef[lo];
    float d = t - knot(lo, knots);
    y[p] = c.x + d * (c.y + d * (c.z + d * c.w));
}
