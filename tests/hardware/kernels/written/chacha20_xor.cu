// tilescope: blocks = 131072
// tilescope: grid = blocks / 128
// tilescope: block = 128
// tilescope: args = data: random u32[blocks, 16], key: random u32[8], nonce: random u32[3], blocks
#define ROTL(v, n) ((v) << (n) | (v) >> (32 - (n)))
#define QR(a, b, c, d) \
    a += b; d ^= a; d = ROTL(d, 16); \
    c += d; b ^= c; b = ROTL(b, 12); \
    a += b; d ^= a; d = ROTL(d, 8);  \
    c += d; b ^= c; b = ROTL(b, 7);
extern "C" __global__ void chacha20_xor(uint4 *data, const unsigned *key, const unsigned *nonce, int blocks) {
    int b = blockIdx.x * blockDim.x + threadIdx.x;
    if (b >= blocks) return;
    unsigned s[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
#pragma unroll
    for (int i = 0; i < 8; i++) s[4 + i] = key[i];
    s[12] = b;
#pragma unroll
    for (int i = 0; i < 3; i++) s[13 + i] = nonce[i];
    unsigned x[16];
#pragma unroll
    for (int i = 0; i < 16; i++) x[i] = s[i];
    for (int r = 0; r < 10; r++) {
        QR(x[0], x[4], x[8], x[12]) QR(x[1], x[5], x[9], x[13])
        QR(x[2], x[6], x[10], x[14]) QR(x[3], x[7], x[11], x[15])
        QR(x[0], x[5], x[10], x[15]) QR(x[1], x[6], x[11], x[12])
        QR(x[2], x[7], x[8], x[13]) QR(x[3], x[4], x[9], x[14])
    }
#pragma unroll
    for (int q = 0; q < 4; q++) {
        uint4 d = data[b * 4 + q];
        d.x ^= x[4 * q] + s[4 * q];
        d.y ^= x[4 * q + 1] + s[4 * q + 1];
        d.z ^= x[4 * q + 2] + s[4 * q + 2];
        d.w ^= x[4 * q + 3] + s[4 * q + 3];
        data[b * 4 + q] = d;
    }
}
