// tilescope: grid = 700
// tilescope: block = 192
// tilescope: set head = random u32[15]
// tilescope: set K = random u32[64]
// tilescope: args = best: full(4294967295) u32[1], found: zeros u32[1]
__constant__ unsigned head[15];
__constant__ unsigned K[64];
__device__ __forceinline__ unsigned rotr(unsigned x, int n) { return __funnelshift_r(x, x, n); }
extern "C" __global__ void sha256_nonces(unsigned *best, unsigned *found) {
    unsigned nonce = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned w[16];
#pragma unroll
    for (int i = 0; i < 15; i++) w[i] = head[i];
    w[15] = nonce;
    unsigned a = 0x6a09e667, b = 0xbb67ae85, c = 0x3c6ef372, d = 0xa54ff53a;
    unsigned e = 0x510e527f, f = 0x9b05688c, g = 0x1f83d9ab, h = 0x5be0cd19;
#pragma unroll
    for (int i = 0; i < 64; i++) {
        if (i >= 16) {
            unsigned p = w[(i + 1) & 15], q = w[(i + 14) & 15];
            w[i & 15] += (rotr(p, 7) ^ rotr(p, 18) ^ (p >> 3)) + w[(i + 9) & 15] + (rotr(q, 17) ^ rotr(q, 19) ^ (q >> 10));
        }
        unsigned t1 = h + (rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i & 15];
        unsigned t2 = (rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g; g = f; f = e; e = d + t1; d = c; c = b; b = a; a = t1 + t2;
    }
    unsigned digest = a + 0x6a09e667;
    if (digest < 0x00400000u) {
        atomicMin(best, digest);
        atomicAdd(found, 1u);
    }
}
