// tilescope: define K = 16
// tilescope: define D = 8
// tilescope: points = 65536
// tilescope: grid = points / 128
// tilescope: block = 128
// tilescope: args = x: random f32[D, points], mean: random f32[K, D], inv_var: ones f32[K, D], log_w: random f32[K], resp: empty f32[K, points], points
extern "C" __global__ void g_gmm_estep(const float *x, const float *mean, const float *inv_var, const float *log_w,
                                       float *resp, int points) {
    __shared__ float m[K * D], v[K * D], lw[K];
    for (int i = threadIdx.x; i < K * D; i += blockDim.x) {
        m[i] = mean[i];
        v[i] = inv_var[i];
    }
    if (threadIdx.x < K) lw[threadIdx.x] = log_w[threadIdx.x];
    __syncthreads();
    int p = blockIdx.x * blockDim.x + threadIdx.x;
    float q[D], l[K], top = -1e30f;
    #pragma unroll
    for (int d = 0; d < D; d++) q[d] = x[d * points + p];
    #pragma unroll
    for (int k = 0; k < K; k++) {
        float s = 0;
        #pragma unroll
        for (int d = 0; d < D; d++) {
            float e = q[d] - m[k * D + d];
            s += e * e * v[k * D + d];
        }
        l[k] = lw[k] - 0.5f * s;
        top = fmaxf(top, l[k]);
    }
    float sum = 0;
    #pragma unroll
    for (int k = 0; k < K; k++) {
        l[k] = __expf(l[k] - top);
        sum += l[k];
    }
    float inv = 1.0f / sum;
    #pragma unroll
    for (int k = 0; k < K; k++) resp[k * points + p] = l[k] * inv;
}
