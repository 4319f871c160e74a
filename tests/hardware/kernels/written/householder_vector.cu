// The Householder vector v and beta of one column, such that (1 - beta v v^T) x = (+-|x|, 0, ..., 0). One block does it.
// tilescope: n = 16384
// tilescope: grid = 1
// tilescope: block = 512
// tilescope: args = x: random f64[n], v: zeros f64[n], beta: zeros f64[1], n
extern "C" __global__ void householder_vector(const double *x, double *v, double *beta, int n) {
    __shared__ double partial[512];
    __shared__ double first, scale;
    int t = threadIdx.x;
    double sum = 0.0;
    for (int i = t; i < n; i += blockDim.x)
        if (i > 0) sum += x[i] * x[i];
    partial[t] = sum;
    __syncthreads();
    for (int s = blockDim.x / 2; s > 0; s >>= 1) {
        if (t < s) partial[t] += partial[t + s];
        __syncthreads();
    }
    if (t == 0) {
        double sigma = partial[0], alpha = x[0];
        if (sigma == 0.0) {
            beta[0] = 0.0;
            first = 1.0;
        } else {
            double mu = sqrt(alpha * alpha + sigma);
            first = alpha <= 0.0 ? alpha - mu : -sigma / (alpha + mu);
            beta[0] = 2.0 * first * first / (sigma + first * first);
        }
        scale = 1.0 / first;
    }
    __syncthreads();
    for (int i = t; i < n; i += blockDim.x)
        v[i] = i == 0 ? 1.0 : x[i] * scale;
}
