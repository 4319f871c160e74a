// tilescope: batch = 24
// tilescope: V = 32000
// tilescope: grid = batch
// tilescope: block = 1024
// tilescope: args = logits: random f32[batch, V], ids: zeros i32[batch], V, 0.9, 0.12, 17
// top-p sampling: the smallest set of tokens of mass p by bisection of the threshold, then inversion by block scans
template <typename F>
__device__ float block_reduce(float v, float *buf, F f, float neutral) {
    const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
    for (int o = 16; o > 0; o >>= 1) v = f(v, __shfl_xor_sync(~0u, v, o));
    __syncthreads();
    if (lane == 0) buf[warp] = v;
    __syncthreads();
    v = lane < (blockDim.x >> 5) ? buf[lane] : neutral;
    for (int o = 16; o > 0; o >>= 1) v = f(v, __shfl_xor_sync(~0u, v, o));
    return v;
}

extern "C" __global__ void i_nucleus_sample(const float *__restrict__ logits, int *__restrict__ ids, int V, float top_p,
                                            float temperature, unsigned seed) {
    __shared__ float buf[32];
    __shared__ int chosen;
    const float *row = logits + (size_t)blockIdx.x * V;
    const int tid = threadIdx.x, lane = tid & 31, warp = tid >> 5;
    const float inv = 1.0f / temperature;
    auto add = [](float a, float b) { return a + b; };
    if (tid == 0) chosen = V - 1;
    float top = -1e30f, total = 0.0f;
    for (int i = tid; i < V; i += blockDim.x) top = fmaxf(top, row[i]);
    top = block_reduce(top, buf, [](float a, float b) { return fmaxf(a, b); }, -1e30f);
    for (int i = tid; i < V; i += blockDim.x) total += __expf((row[i] - top) * inv);
    total = block_reduce(total, buf, add, 0.0f);
    float low = 0.0f, high = 1.0f, mass = total;      // thresholds of exp(logit - top)
    for (int round = 0; round < 30 && high - low > 1e-5f; ++round) {
        float mid = 0.5f * (low + high), s = 0.0f;
        for (int i = tid; i < V; i += blockDim.x) {
            float e = __expf((row[i] - top) * inv);
            if (e >= mid) s += e;
        }
        s = block_reduce(s, buf, add, 0.0f);
        if (s >= top_p * total) { low = mid; mass = s; } else { high = mid; }
    }
    unsigned h = (blockIdx.x + seed * 97u) * 2654435761u;
    h ^= h >> 15;
    h *= 0x2c1b3c6du;
    const float target = (h >> 8) * (1.0f / 16777216.0f) * mass;
    float before = 0.0f;
    for (int base = 0; base < V; base += blockDim.x) {
        float e = base + tid < V ? __expf((row[base + tid] - top) * inv) : 0.0f;
        if (e < low) e = 0.0f;
        float scan = e;
        for (int o = 1; o < 32; o <<= 1) {
            float up = __shfl_up_sync(~0u, scan, o);
            if (lane >= o) scan += up;
        }
        __syncthreads();
        if (lane == 31) buf[warp] = scan;
        __syncthreads();
        float left = before, tile = 0.0f;
        for (int k = 0; k < 32; ++k) {
            if (k < warp) left += buf[k];
            tile += buf[k];
        }
        if (e > 0.0f && left + scan > target) atomicMin(&chosen, base + tid);
        before += tile;
        if (__syncthreads_or(e > 0.0f && left + scan > target)) break;
    }
    if (tid == 0) ids[blockIdx.x] = chosen;
}
