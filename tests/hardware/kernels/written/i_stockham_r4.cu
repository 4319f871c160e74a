// tilescope: batch = 6000
// tilescope: grid = batch
// tilescope: block = 256
// tilescope: args = in: random f32[batch, 1024, 2], out: zeros f32[batch, 1024, 2]
// 1024-point complex FFT of each row: five radix-4 Stockham stages, four points a thread, exchanged in shared memory
__device__ __forceinline__ float2 cmul(float2 a, float2 b) { return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }
__device__ __forceinline__ float2 cadd(float2 a, float2 b) { return make_float2(a.x + b.x, a.y + b.y); }
__device__ __forceinline__ float2 csub(float2 a, float2 b) { return make_float2(a.x - b.x, a.y - b.y); }

__device__ __forceinline__ void butterfly4(float2 *v) {
    const float2 a = cadd(v[0], v[2]), b = csub(v[0], v[2]);
    const float2 c = cadd(v[1], v[3]), d = csub(v[1], v[3]);
    const float2 e = make_float2(d.y, -d.x);               // -i d
    v[0] = cadd(a, c);
    v[1] = cadd(b, e);
    v[2] = csub(a, c);
    v[3] = csub(b, e);
}

extern "C" __global__ void __launch_bounds__(256) i_stockham_r4(const float2 *__restrict__ in, float2 *__restrict__ out) {
    __shared__ float2 line[1024];
    const int j = threadIdx.x;
    float2 v[4];
    in += (size_t)blockIdx.x * 1024;
    out += (size_t)blockIdx.x * 1024;
#pragma unroll
    for (int r = 0; r < 4; ++r) v[r] = in[j + r * 256];
    for (int span = 1; span < 1024; span *= 4) {
        const int low = j & (span - 1);
        if (span > 1) {
            float s, c;
            sincospif(-0.5f * low / span, &s, &c);
            const float2 w1 = make_float2(c, s), w2 = cmul(w1, w1);
            v[1] = cmul(v[1], w1);
            v[2] = cmul(v[2], w2);
            v[3] = cmul(v[3], cmul(w1, w2));
        }
        butterfly4(v);
        const int to = ((j - low) << 2) + low;
        if (span == 256) {
#pragma unroll
            for (int r = 0; r < 4; ++r) out[to + r * span] = v[r];
            break;
        }
        __syncthreads();
#pragma unroll
        for (int r = 0; r < 4; ++r) line[to + r * span] = v[r];
        __syncthreads();
#pragma unroll
        for (int r = 0; r < 4; ++r) v[r] = line[j + r * 256];
    }
}
