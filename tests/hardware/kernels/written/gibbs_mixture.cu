// tilescope: points = 2048
// tilescope: sweeps = 24
// tilescope: grid = 4
// tilescope: block = 512
// tilescope: args = data: random f32[4, points], label: zeros u8[4, points], means: empty f32[4, 16], points, sweeps
// Gibbs sampling of a mixture of 16 Gaussians; each block runs a chain of its own.
#define K 16
__device__ unsigned pcg(unsigned &s) {
    s = s * 747796405u + 2891336453u;
    unsigned w = ((s >> ((s >> 28) + 4)) ^ s) * 277803737u;
    return w >> 22 ^ w;
}
extern "C" __global__ void gibbs_mixture(const float *data, unsigned char *label, float *means, int points, int sweeps) {
    __shared__ float mean[K], total[K];
    __shared__ int count[K];
    const float *x = data + blockIdx.x * points;
    unsigned char *z = label + blockIdx.x * points;
    unsigned seed = blockIdx.x * 7919 + threadIdx.x * 104729 + 1;
    if (threadIdx.x < K) mean[threadIdx.x] = -1.0f + 2.0f * threadIdx.x / (K - 1);
    for (int s = 0; s < sweeps; s++) {
        if (threadIdx.x < K) {
            total[threadIdx.x] = 0.0f;
            count[threadIdx.x] = 0;
        }
        __syncthreads();
        for (int i = threadIdx.x; i < points; i += blockDim.x) {
            float p[K], sum = 0.0f;
            for (int k = 0; k < K; k++) {
                float d = x[i] - mean[k];
                p[k] = sum += expf(-20.0f * d * d) + 1e-6f;
            }
            float u = (pcg(seed) >> 8) * (1.0f / 16777216.0f) * sum;
            int k = 0;
            while (k < K - 1 && p[k] < u) k++;
            z[i] = k;
            atomicAdd(&total[k], x[i]);
            atomicAdd(&count[k], 1);
        }
        __syncthreads();
        if (threadIdx.x < K) {
            float jitter = ((pcg(seed) >> 8) * (1.0f / 16777216.0f) - 0.5f) * 0.05f;
            mean[threadIdx.x] = (total[threadIdx.x] + jitter) / (count[threadIdx.x] + 1.0f);
        }
        __syncthreads();
    }
    if (threadIdx.x < K) means[blockIdx.x * K + threadIdx.x] = mean[threadIdx.x];
}
