// tilescope: define ASSETS = 8
// tilescope: define BINS = 64
// tilescope: paths = 220
// tilescope: grid = 100
// tilescope: block = 160
// tilescope: args = chol: random f32[ASSETS, ASSETS], weight: random f32[ASSETS], bins: zeros i32[BINS], mean: zeros f32[1], paths
__device__ unsigned pcg(unsigned &s) {
    s = s * 747796405u + 2891336453u;
    unsigned w = ((s >> ((s >> 28) + 4)) ^ s) * 277803737u;
    return w >> 22 ^ w;
}
extern "C" __global__ void g_var_sim(const float *chol, const float *weight, int *bins, float *mean, int paths) {
    __shared__ float l[ASSETS * ASSETS], w[ASSETS], total;
    __shared__ int h[BINS];
    int t = threadIdx.x;
    if (t < ASSETS * ASSETS) l[t] = chol[t];
    if (t < ASSETS) w[t] = weight[t];
    if (t < BINS) h[t] = 0;
    if (t == 0) total = 0;
    __syncthreads();
    unsigned s = (blockIdx.x * blockDim.x + t) * 9781u + 1;
    float sum = 0;
    for (int p = 0; p < paths; p++) {
        float z[ASSETS];
        #pragma unroll
        for (int a = 0; a < ASSETS; a += 2) {     // Box-Muller
            float u = ((pcg(s) >> 8) + 1) * (1.0f / 16777217.0f), v = (pcg(s) >> 8) * (6.2831853f / 16777216.0f);
            float r = sqrtf(-2.0f * __logf(u));
            z[a] = r * __cosf(v);
            z[a + 1] = r * __sinf(v);
        }
        float gain = 0;
        #pragma unroll
        for (int a = 0; a < ASSETS; a++) {
            float x = 0;
            #pragma unroll
            for (int b = 0; b <= a; b++) x += l[a * ASSETS + b] * z[b];
            gain += w[a] * (__expf(0.1f * x) - 1.0f);
        }
        int bin = (int)((gain + 1.0f) * (BINS / 2));
        atomicAdd(&h[min(max(bin, 0), BINS - 1)], 1);
        sum += gain;
    }
    atomicAdd(&total, sum);
    __syncthreads();
    if (t < BINS) atomicAdd(&bins[t], h[t]);
    if (t == 0) atomicAdd(mean, total / (paths * blockDim.x * gridDim.x));
}
