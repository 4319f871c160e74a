// SHA-256 of one block of a message for each nonce, and how many zero bits the digest begins with.
// tilescope: n = 131072
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = message: random u32[15], zeros: zeros u8[n], n
__constant__ unsigned K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
__device__ unsigned rotr(unsigned x, int k) { return (x >> k) | (x << (32 - k)); }
extern "C" __global__ void sha256_nonce(const unsigned *message, unsigned char *zeros, int n) {
    int nonce = blockIdx.x * blockDim.x + threadIdx.x;
    if (nonce >= n) return;
    unsigned w[16];
    for (int i = 0; i < 15; i++) w[i] = message[i];
    w[15] = nonce;
    unsigned a = 0x6a09e667, b = 0xbb67ae85, c = 0x3c6ef372, d = 0xa54ff53a;
    unsigned e = 0x510e527f, f = 0x9b05688c, g = 0x1f83d9ab, h = 0x5be0cd19;
#pragma unroll
    for (int i = 0; i < 64; i++) {
        if (i >= 16) {
            unsigned p = w[(i + 1) & 15], q = w[(i + 14) & 15];
            w[i & 15] += w[(i + 9) & 15] + (rotr(p, 7) ^ rotr(p, 18) ^ (p >> 3)) + (rotr(q, 17) ^ rotr(q, 19) ^ (q >> 10));
        }
        unsigned t1 = h + (rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i & 15];
        unsigned t2 = (rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g; g = f; f = e; e = d + t1;
        d = c; c = b; b = a; a = t1 + t2;
    }
    zeros[nonce] = (unsigned char)__clz(a + 0x6a09e667);
}
