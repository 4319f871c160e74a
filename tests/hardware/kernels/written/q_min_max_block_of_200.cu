// Smallest and largest value of each block of 200 threads, a size that is no power of two: the tree halves upwards.
// tilescope: n = 3000000
// tilescope: blocks = 1200
// tilescope: grid = blocks
// tilescope: block = 200
// tilescope: shared = 3200
// tilescope: args = in: random f64[n], low: zeros f64[blocks], high: zeros f64[blocks], n
extern "C" __global__ void q_min_max_block_of_200(const double *in, double *low, double *high, int n) {
    extern __shared__ double s[];
    double *smin = s, *smax = s + blockDim.x;
    int t = threadIdx.x;
    double lo = 1e300, hi = -1e300;
    for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x) {
        double x = in[i];
        if (x < lo) lo = x;
        if (x > hi) hi = x;
    }
    smin[t] = lo;
    smax[t] = hi;
    int left = blockDim.x;
    __syncthreads();
    while (left > 1) {
        int half = (left + 1) / 2;
        if (t + half < left) {
            smin[t] = fmin(smin[t], smin[t + half]);
            smax[t] = fmax(smax[t], smax[t + half]);
        }
        __syncthreads();
        left = half;
    }
    if (t == 0) {
        low[blockIdx.x] = smin[0];
        high[blockIdx.x] = smax[0];
    }
}
