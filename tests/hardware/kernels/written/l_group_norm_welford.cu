// Group normalisation of (N, C, H, W): Welford's moments, a block for each group of each sample, float4 throughout.
// tilescope: batch = 32
// tilescope: channels = 128
// tilescope: groups = 32
// tilescope: hw = 28 * 28
// tilescope: grid = batch * groups
// tilescope: block = 256
// tilescope: args = x: random f32[batch, channels, hw], gamma: random f32[channels], beta: random f32[channels], y: empty f32[batch, channels, hw], mean_out: empty f32[batch * groups], rstd_out: empty f32[batch * groups], channels, groups, hw, 1e-5
struct Welford {
    float mean, m2, count;
};

__device__ __forceinline__ Welford combine(Welford a, Welford b) {
    float count = a.count + b.count;
    if (count == 0.0f) return a;
    float delta = b.mean - a.mean, part = b.count / count;
    return {a.mean + delta * part, a.m2 + b.m2 + delta * delta * a.count * part, count};
}

__device__ __forceinline__ Welford warp_combine(Welford w) {
#pragma unroll
    for (int offset = 16; offset > 0; offset >>= 1) {
        Welford o;
        o.mean = __shfl_down_sync(0xffffffffu, w.mean, offset);
        o.m2 = __shfl_down_sync(0xffffffffu, w.m2, offset);
        o.count = __shfl_down_sync(0xffffffffu, w.count, offset);
        w = combine(w, o);
    }
    return w;
}

extern "C" __global__ void l_group_norm_welford(const float *__restrict__ x, const float *__restrict__ gamma,
                                                const float *__restrict__ beta, float *__restrict__ y,
                                                float *__restrict__ mean_out, float *__restrict__ rstd_out,
                                                int channels, int groups, int hw, float eps) {
    __shared__ Welford partial[32];
    const int per_group = channels / groups, quads = per_group * hw / 4;
    const float4 *in = reinterpret_cast<const float4 *>(x) + (size_t)blockIdx.x * quads;
    float4 *out = reinterpret_cast<float4 *>(y) + (size_t)blockIdx.x * quads;
    Welford w = {0.0f, 0.0f, 0.0f};
    for (int i = threadIdx.x; i < quads; i += blockDim.x) {
        float4 v = in[i];
        float values[4] = {v.x, v.y, v.z, v.w};
#pragma unroll
        for (int k = 0; k < 4; k++) {
            w.count += 1.0f;
            float delta = values[k] - w.mean;
            w.mean += delta / w.count;
            w.m2 += delta * (values[k] - w.mean);
        }
    }
    w = warp_combine(w);
    const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
    if (lane == 0) partial[warp] = w;
    __syncthreads();
    if (warp == 0) {
        w = {0.0f, 0.0f, 0.0f};
        if (lane < blockDim.x / 32) w = partial[lane];
        w = warp_combine(w);
        if (lane == 0) partial[0] = w;
    }
    __syncthreads();
    const float mean = partial[0].mean, rstd = rsqrtf(partial[0].m2 / partial[0].count + eps);
    if (threadIdx.x == 0) {
        mean_out[blockIdx.x] = mean;
        rstd_out[blockIdx.x] = rstd;
    }
    const int first = blockIdx.x % groups * per_group;
    for (int i = threadIdx.x; i < quads; i += blockDim.x) {
        int c = first + i * 4 / hw;
        float scale = gamma[c] * rstd, shift = beta[c] - mean * scale;
        float4 v = in[i];
        out[i] = make_float4(v.x * scale + shift, v.y * scale + shift, v.z * scale + shift, v.w * scale + shift);
    }
}
