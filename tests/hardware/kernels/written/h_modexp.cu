// tilescope: n = 20000
// tilescope: grid = (n + 255) / 256
// tilescope: block = 256
// tilescope: args = base: random u32[n], expo: random u32[n], result: zeros u32[n], n, 4294967291
// modular exponentiation by squaring, a different exponent length in each thread
extern "C" __global__ void h_modexp(const unsigned *base, const unsigned *expo, unsigned *result, int n, unsigned mod) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned e = (expo[i] ^ (i * 2654435761u)) >> (i % 12);
    unsigned long long b = (base[i] ^ (i * 2246822519u)) % mod, r = 1;
    while (e) {
        if (e & 1) r = r * b % mod;
        b = b * b % mod;
        e >>= 1;
    }
    result[i] = (unsigned)r;
}
