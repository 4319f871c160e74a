// base^exponent mod p for each thread, p below 2^32, in 64-bit arithmetic with %.
// tilescope: n = 20000
// tilescope: grid = (n + 63) / 64
// tilescope: block = 64
// tilescope: args = out: zeros u64[n], 4294967291, n
extern "C" __global__ void mod_pow_64(unsigned long long *out, unsigned long long p, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned long long base = (i + 2) * 6364136223846793005ULL % p;
    unsigned long long exponent = (unsigned)(i * 2654435761u) >> 8;
    unsigned long long result = 1;
    while (exponent > 0) {
        if (exponent & 1)
            result = result * base % p;
        base = base * base % p;
        exponent >>= 1;
    }
    out[i] = result;
}
