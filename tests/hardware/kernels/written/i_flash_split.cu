// tilescope: batch = 4
// tilescope: heads = 32
// tilescope: kv_heads = 8
// tilescope: seq = 2048
// tilescope: splits = 8
// tilescope: grid = splits, heads, batch
// tilescope: block = 128
// tilescope: args = q: random f32[batch, heads, 64], k: random f32[batch, kv_heads, seq, 64], v: random f32[batch, kv_heads, seq, 64], part: zeros f32[batch, heads, splits, 64], ml: zeros f32[batch, heads, splits, 2], heads, kv_heads, seq, 0.125
// one decoded token's attention over a part of the cached keys (grouped queries), online softmax; parts are joined later
extern "C" __global__ void __launch_bounds__(128)
i_flash_split(const float *__restrict__ q, const float *__restrict__ k, const float *__restrict__ v,
              float *__restrict__ part, float *__restrict__ ml, int heads, int kv_heads, int seq, float scale) {
    __shared__ float sm_m[4], sm_l[4];
    __shared__ float2 sm_o[4][32];
    const int split = blockIdx.x, head = blockIdx.y, b = blockIdx.z, splits = gridDim.x;
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    const int context = seq - (b * 977 + 131) % (seq / 2);          // each sequence has its own length
    const int chunk = (context + splits - 1) / splits;
    const int begin = split * chunk, end = min(begin + chunk, context);
    const size_t cache = ((size_t)b * kv_heads + head / (heads / kv_heads)) * seq * 64;
    const float2 *K = reinterpret_cast<const float2 *>(k + cache), *V = reinterpret_cast<const float2 *>(v + cache);
    const size_t query = (size_t)b * heads + head;
    float2 qv = reinterpret_cast<const float2 *>(q + query * 64)[lane];
    qv.x *= scale;
    qv.y *= scale;
    float m = -1e30f, l = 0.0f;
    float2 o = make_float2(0.0f, 0.0f);
    for (int t = begin + warp; t < end; t += 4) {
        const float2 kv = K[t * 32 + lane];
        float s = qv.x * kv.x + qv.y * kv.y;
#pragma unroll
        for (int off = 16; off; off >>= 1) s += __shfl_xor_sync(0xffffffff, s, off);
        const float m_new = fmaxf(m, s);
        const float alpha = __expf(m - m_new), p = __expf(s - m_new);
        const float2 vv = V[t * 32 + lane];
        l = l * alpha + p;
        o.x = o.x * alpha + p * vv.x;
        o.y = o.y * alpha + p * vv.y;
        m = m_new;
    }
    if (lane == 0) {
        sm_m[warp] = m;
        sm_l[warp] = l;
    }
    sm_o[warp][lane] = o;
    __syncthreads();
    if (warp != 0) return;
    const float top = fmaxf(fmaxf(sm_m[0], sm_m[1]), fmaxf(sm_m[2], sm_m[3]));
    float sum = 0.0f;
    o = make_float2(0.0f, 0.0f);
    for (int w = 0; w < 4; ++w) {
        const float f = __expf(sm_m[w] - top);
        sum += f * sm_l[w];
        o.x += f * sm_o[w][lane].x;
        o.y += f * sm_o[w][lane].y;
    }
    reinterpret_cast<float2 *>(part + (query * splits + split) * 64)[lane] = make_float2(o.x / sum, o.y / sum);
    if (lane < 2) ml[(query * splits + split) * 2 + lane] = lane == 0 ? top : sum;
}
