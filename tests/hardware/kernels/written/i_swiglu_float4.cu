// tilescope: tokens = 2048
// tilescope: inter = 5632
// tilescope: grid = tokens
// tilescope: block = 512
// tilescope: args = gate_up: random f32[tokens, 2 * inter], out: zeros f32[tokens, inter], inter
// silu(gate) * up of a fused projection, a block a token, four elements a thread at a time
__device__ __forceinline__ float silu(float x) { return x / (1.0f + __expf(-x)); }

extern "C" __global__ void i_swiglu_float4(const float *__restrict__ gate_up, float *__restrict__ out, const int inter) {
    const float4 *gate = reinterpret_cast<const float4 *>(gate_up + (size_t)blockIdx.x * 2 * inter);
    const float4 *up = gate + inter / 4;
    float4 *dst = reinterpret_cast<float4 *>(out + (size_t)blockIdx.x * inter);
    for (int i = threadIdx.x; i < inter / 4; i += blockDim.x) {
        const float4 g = __ldg(gate + i), u = __ldg(up + i);
        float4 r;
        r.x = silu(g.x) * u.x;
        r.y = silu(g.y) * u.y;
        r.z = silu(g.z) * u.z;
        r.w = silu(g.w) * u.w;
        dst[i] = r;
    }
}
