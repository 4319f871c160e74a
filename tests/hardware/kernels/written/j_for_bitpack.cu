// tilescope: n = 6000000
// tilescope: groups = n / 128
// tilescope: grid = (groups + 7) / 8
// tilescope: block = 256
// tilescope: args = stamp: arange i32[n], noise: random u8[n], packed: zeros u32[n], base: zeros i32[groups], width: zeros u8[groups], groups
// frame of reference and bit packing of a column: 128 values a warp, as many bits as the largest difference needs
extern "C" __global__ void j_for_bitpack(const int4 *stamp, const uchar4 *noise, unsigned *packed, int *base,
                                         unsigned char *width, int groups) {
    __shared__ unsigned room[8][128];
    int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
    int g = blockIdx.x * 8 + warp;
    if (g >= groups) return;
    int4 s = stamp[g * 32 + lane];
    uchar4 e = noise[g * 32 + lane];
    int scale = 1 + (g * 7) % 50;
    int v[4] = {s.x * 3 + e.x * scale, s.y * 3 + e.y * scale, s.z * 3 + e.z * scale, s.w * 3 + e.w * scale};
    int lo = min(min(v[0], v[1]), min(v[2], v[3])), hi = max(max(v[0], v[1]), max(v[2], v[3]));
    for (int o = 16; o > 0; o >>= 1) {
        lo = min(lo, __shfl_xor_sync(0xffffffffu, lo, o));
        hi = max(hi, __shfl_xor_sync(0xffffffffu, hi, o));
    }
    int bits = max(1, 32 - __clz(hi - lo));
    for (int k = lane; k < 128; k += 32) room[warp][k] = 0;
    __syncwarp();
    for (int k = 0; k < 4; k++) {
        unsigned d = v[k] - lo;
        int bit = (lane * 4 + k) * bits, w = bit >> 5, o = bit & 31;
        atomicOr(&room[warp][w], d << o);
        if (o + bits > 32) atomicOr(&room[warp][w + 1], d >> (32 - o));
    }
    __syncwarp();
    for (int k = lane; k < bits * 4; k += 32) packed[g * 128 + k] = room[warp][k];
    if (lane == 0) {
        base[g] = lo;
        width[g] = bits;
    }
}
