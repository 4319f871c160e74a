// tilescope: n = 524288
// tilescope: grid = n / 2 / 32
// tilescope: block = 32
// tilescope: args = in: random f32[n], out: zeros u32[n / 2], n
__device__ unsigned to_half(float f) {
    unsigned u = __float_as_uint(f);
    unsigned sign = (u >> 16) & 0x8000u;
    int e = (int)((u >> 23) & 255u) - 112;
    unsigned m = u & 0x7fffffu;
    if (e >= 31) return sign | 0x7c00u;
    if (e <= 0) {                         // a subnormal half, or zero
        if (e < -10) return sign;
        m |= 0x800000u;
        return sign | (m >> (14 - e));
    }
    return sign | ((unsigned)e << 10) | (m >> 13);
}
extern "C" __global__ void half_pack(const float *in, unsigned *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (2 * i + 1 < n) out[i] = to_half(in[2 * i]) | (to_half(in[2 * i + 1]) << 16);
}
