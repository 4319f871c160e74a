// tilescope: n = 4194304
// tilescope: grid = n / 1024
// tilescope: block = 256
// tilescope: args = p: random f32[n], g: random f32[n], m: random u8[n], v: random u8[n], absmax_m: full(0.02) f32[n / 1024], absmax_v: full(0.3) f32[n / 1024], 0.001, 0.9, 0.999, 1e-8, 0.01, 0.3, 0.05
// AdamW whose moments are kept in bytes, with one scale for each 1024 elements: read, step, find new scales, write
template <int WARPS>
__device__ float block_max(float x, float *slots) {
#pragma unroll
    for (int o = 16; o > 0; o /= 2) x = fmaxf(x, __shfl_down_sync(0xffffffffu, x, o));
    if (threadIdx.x % 32 == 0) slots[threadIdx.x / 32] = x;
    __syncthreads();
    x = slots[0];
#pragma unroll
    for (int w = 1; w < WARPS; ++w) x = fmaxf(x, slots[w]);
    return x;
}

extern "C" __global__ void __launch_bounds__(256, 4)
i_adam8bit(float *__restrict__ p, const float *__restrict__ g, unsigned char *__restrict__ m, unsigned char *__restrict__ v,
           float *__restrict__ absmax_m, float *__restrict__ absmax_v, float lr, float beta1, float beta2, float eps,
           float decay, float correct1, float correct2) {
    __shared__ float slots_m[8], slots_v[8];
    const int quad = blockIdx.x * 256 + threadIdx.x;
    float4 p4 = reinterpret_cast<float4 *>(p)[quad];
    const float4 g4 = __ldcs(reinterpret_cast<const float4 *>(g) + quad);
    uchar4 m4 = reinterpret_cast<uchar4 *>(m)[quad], v4 = reinterpret_cast<uchar4 *>(v)[quad];
    const float scale_m = absmax_m[blockIdx.x], scale_v = absmax_v[blockIdx.x];
    float param[4] = {p4.x, p4.y, p4.z, p4.w};
    const float grad[4] = {g4.x, g4.y, g4.z, g4.w};
    const unsigned char qm[4] = {m4.x, m4.y, m4.z, m4.w}, qv[4] = {v4.x, v4.y, v4.z, v4.w};
    float nm[4], nv[4], top_m = 0.0f, top_v = 0.0f;
#pragma unroll
    for (int i = 0; i < 4; ++i) {
        const float r = qv[i] / 255.0f;
        nm[i] = beta1 * (qm[i] - 127.5f) / 127.5f * scale_m + (1.0f - beta1) * grad[i];
        nv[i] = beta2 * r * r * scale_v + (1.0f - beta2) * grad[i] * grad[i];
        top_m = fmaxf(top_m, fabsf(nm[i]));
        top_v = fmaxf(top_v, nv[i]);
        param[i] -= lr * (nm[i] / correct1 / (sqrtf(nv[i] / correct2) + eps) + decay * param[i]);
    }
    top_m = block_max<8>(top_m, slots_m);
    top_v = block_max<8>(top_v, slots_v);
    unsigned char bm[4], bv[4];
#pragma unroll
    for (int i = 0; i < 4; ++i) {
        bm[i] = (unsigned char)__float2int_rn(fminf(nm[i] / top_m * 127.5f + 127.5f, 255.0f));
        bv[i] = (unsigned char)__float2int_rn(sqrtf(nv[i] / top_v) * 255.0f);
    }
    reinterpret_cast<float4 *>(p)[quad] = make_float4(param[0], param[1], param[2], param[3]);
    reinterpret_cast<uchar4 *>(m)[quad] = make_uchar4(bm[0], bm[1], bm[2], bm[3]);
    reinterpret_cast<uchar4 *>(v)[quad] = make_uchar4(bv[0], bv[1], bv[2], bv[3]);
    if (threadIdx.x == 0) {
        absmax_m[blockIdx.x] = top_m;
        absmax_v[blockIdx.x] = top_v;
    }
}
