// tilescope: n = 60000
// tilescope: grid = (n + 63) / 64
// tilescope: block = 64
// tilescope: args = pos: random f32[n, 3], code: zeros u32[n], n
__device__ __forceinline__ unsigned expand_bits(unsigned v) {
    v = (v * 0x00010001u) & 0xFF0000FFu;
    v = (v * 0x00000101u) & 0x0F00F00Fu;
    v = (v * 0x00000011u) & 0xC30C30C3u;
    v = (v * 0x00000005u) & 0x49249249u;
    return v;
}
extern "C" __global__ void h_morton_codes(const float *pos, unsigned *code, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float x = pos[3 * i] * 0.5f + 0.5f, y = pos[3 * i + 1] * 0.5f + 0.5f, z = pos[3 * i + 2] * 0.5f + 0.5f;
    x = fminf(fmaxf(x * 1024.0f, 0.0f), 1023.0f);
    y = fminf(fmaxf(y * 1024.0f, 0.0f), 1023.0f);
    z = fminf(fmaxf(z * 1024.0f, 0.0f), 1023.0f);
    code[i] = expand_bits((unsigned)x) * 4 + expand_bits((unsigned)y) * 2 + expand_bits((unsigned)z);
}
