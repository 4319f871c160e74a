// tilescope: maps = 180
// tilescope: size = 56 * 56
// tilescope: grid = maps
// tilescope: block = 512
// tilescope: args = x: random f32[maps, size], y: empty f32[maps, size], gamma: random f32[maps], beta: random f32[maps], size, eps: 0.00001
__device__ float block_sum(float v, float *part) {
    for (int o = 16; o; o >>= 1) v += __shfl_down_sync(0xffffffffu, v, o);
    if ((threadIdx.x & 31) == 0) part[threadIdx.x >> 5] = v;
    __syncthreads();
    if (threadIdx.x < 32) {
        v = threadIdx.x < blockDim.x / 32 ? part[threadIdx.x] : 0.0f;
        for (int o = 8; o; o >>= 1) v += __shfl_down_sync(0xffffffffu, v, o);
        if (threadIdx.x == 0) part[0] = v;
    }
    __syncthreads();
    float s = part[0];
    __syncthreads();
    return s;
}
extern "C" __global__ void g_instance_norm(const float *x, float *y, const float *gamma, const float *beta, int size, float eps) {
    __shared__ float part[32];
    const float *in = x + blockIdx.x * size;
    float s = 0, q = 0;
    for (int i = threadIdx.x; i < size; i += blockDim.x) s += in[i];
    float mean = block_sum(s, part) / size;
    for (int i = threadIdx.x; i < size; i += blockDim.x) {
        float d = in[i] - mean;
        q += d * d;
    }
    float scale = gamma[blockIdx.x] * rsqrtf(block_sum(q, part) / size + eps), shift = beta[blockIdx.x];
    for (int i = threadIdx.x; i < size; i += blockDim.x) y[blockIdx.x * size + i] = (in[i] - mean) * scale + shift;
}
