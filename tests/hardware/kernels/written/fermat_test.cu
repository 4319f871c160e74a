// tilescope: candidates = 16384
// tilescope: grid = candidates / 256
// tilescope: block = 256
// tilescope: args = prime: empty u8[candidates], found: zeros i32[1], candidates, 3000000019
// Probable primes by Fermat's test to three bases, 64-bit remainders throughout.
__device__ unsigned long long power(unsigned long long a, unsigned long long e, unsigned long long m) {
    unsigned long long r = 1;
    for (a %= m; e; e >>= 1) {
        if (e & 1) r = r * a % m;
        a = a * a % m;
    }
    return r;
}
extern "C" __global__ void fermat_test(unsigned char *prime, int *found, int candidates, unsigned long long first) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= candidates) return;
    unsigned long long m = first + 2ull * i;
    bool yes = m % 3 && m % 5 && m % 7;
    const int bases[3] = {2, 3, 5};
    for (int b = 0; b < 3 && yes; b++) yes = power(bases[b], m - 1, m) == 1;
    prime[i] = yes;
    if (yes) atomicAdd(found, 1);
}
