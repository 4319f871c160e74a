// tilescope: n = 4194304
// tilescope: grid = 264
// tilescope: block = 256
// tilescope: args = x: random f32[n], y: empty f32[n], n / 4, 0.1, 1234
__device__ uint4 philox(uint4 c, uint2 k) {
#pragma unroll
    for (int r = 0; r < 7; r++) {
        unsigned h0 = __umulhi(0xD2511F53u, c.x), l0 = 0xD2511F53u * c.x;
        unsigned h1 = __umulhi(0xCD9E8D57u, c.z), l1 = 0xCD9E8D57u * c.z;
        c = make_uint4(h1 ^ c.y ^ k.x, l1, h0 ^ c.w ^ k.y, l0);
        k.x += 0x9E3779B9u;
        k.y += 0xBB67AE85u;
    }
    return c;
}
extern "C" __global__ void philox_dropout(const float4 *x, float4 *y, int n4, float p, int seed) {
    float keep = 1.0f / (1.0f - p);
    unsigned limit = (unsigned)(p * 4294967295.0f);
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n4; i += gridDim.x * blockDim.x) {
        uint4 r = philox(make_uint4(i, 0, 0, 0), make_uint2(seed, 0));
        float4 v = x[i];
        v.x = r.x < limit ? 0.0f : v.x * keep;
        v.y = r.y < limit ? 0.0f : v.y * keep;
        v.z = r.z < limit ? 0.0f : v.z * keep;
        v.w = r.w < limit ? 0.0f : v.w * keep;
        y[i] = v;
    }
}
