// tilescope: n = 131072
// tilescope: define BINS = 64
// tilescope: grid = 64
// tilescope: block = 256
// tilescope: args = key: random u8[n], weight: random f32[n], hist: zeros f32[BINS], n
extern "C" __global__ void weighted_hist(const unsigned char *key, const float *weight, float *hist, int n) {
    __shared__ float local[BINS];
    for (int b = threadIdx.x; b < BINS; b += blockDim.x) local[b] = 0.0f;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&local[key[i] * BINS / 256], weight[i]);
    __syncthreads();
    for (int b = threadIdx.x; b < BINS; b += blockDim.x) atomicAdd(&hist[b], local[b]);
}
