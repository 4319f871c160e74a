// X25519 scalar multiplication in the manner of TweetNaCl: sixteen 64-bit limbs in local arrays, constant-time ladder, 32 bits of scalar.
// tilescope: keys = 192
// tilescope: grid = keys // 32
// tilescope: block = 32
// tilescope: args = secret: random u8[keys, 32], point: random u8[keys, 32], out: zeros u8[keys, 64], keys, 32
typedef long long gf[16];
__device__ void car25519(gf o) {
    for (int i = 0; i < 16; i++) {
        o[i] += 1LL << 16;
        long long c = o[i] >> 16;
        o[(i + 1) * (i < 15)] += c - 1 + 37 * (c - 1) * (i == 15);
        o[i] -= c << 16;
    }
}
__device__ void sel25519(gf p, gf q, int b) {
    long long c = ~(long long)(b - 1);
    for (int i = 0; i < 16; i++) {
        long long t = c & (p[i] ^ q[i]);
        p[i] ^= t;
        q[i] ^= t;
    }
}
__device__ void A(gf o, const gf a, const gf b) { for (int i = 0; i < 16; i++) o[i] = a[i] + b[i]; }
__device__ void Z(gf o, const gf a, const gf b) { for (int i = 0; i < 16; i++) o[i] = a[i] - b[i]; }
__device__ __noinline__ void M(gf o, const gf a, const gf b) {
    long long t[31];
    for (int i = 0; i < 31; i++) t[i] = 0;
    for (int i = 0; i < 16; i++)
        for (int j = 0; j < 16; j++) t[i + j] += a[i] * b[j];
    for (int i = 0; i < 15; i++) t[i] += 38 * t[i + 16];
    for (int i = 0; i < 16; i++) o[i] = t[i];
    car25519(o);
    car25519(o);
}

extern "C" __global__ void u_x25519_ladder(const unsigned char *secret, const unsigned char *point, unsigned char *out, int keys, int bits) {
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    if (id >= keys) return;
    gf x, a, b, c, d, e, f, k;
    for (int i = 0; i < 16; i++) {
        x[i] = point[id * 32 + 2 * i] + ((long long)point[id * 32 + 2 * i + 1] << 8);
        b[i] = x[i];
        d[i] = a[i] = c[i] = k[i] = 0;
    }
    x[15] &= 0x7fff;
    b[15] &= 0x7fff;
    a[0] = d[0] = 1;
    k[0] = 0xDB41;
    k[1] = 1;
    for (int i = bits - 1; i >= 0; i--) {
        int r = (secret[id * 32 + (i >> 3)] >> (i & 7)) & 1;
        sel25519(a, b, r);
        sel25519(c, d, r);
        A(e, a, c);
        Z(a, a, c);
        A(c, b, d);
        Z(b, b, d);
        M(d, e, e);
        M(f, a, a);
        M(a, c, a);
        M(c, b, e);
        A(e, a, c);
        Z(a, a, c);
        M(b, a, a);
        Z(c, d, f);
        M(a, c, k);
        A(a, a, d);
        M(c, c, a);
        M(a, d, f);
        M(d, b, x);
        M(b, e, e);
        sel25519(a, b, r);
        sel25519(c, d, r);
    }
    for (int i = 0; i < 16; i++) {
        out[id * 64 + 2 * i] = a[i] & 0xff;
        out[id * 64 + 2 * i + 1] = a[i] >> 8;
        out[id * 64 + 32 + 2 * i] = c[i] & 0xff;
        out[id * 64 + 33 + 2 * i] = c[i] >> 8;
    }
}
