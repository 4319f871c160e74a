// Is it a prime? Trial division of a number a thread with 64-bit remainders; the threads of a warp end far apart.
// tilescope: n = 20000
// tilescope: grid = (n + 63) / 64
// tilescope: block = 64
// tilescope: args = prime: zeros u8[n], 300000000, n
__device__ bool is_prime(long long x) {
    if (x < 2) return false;
    if (x % 2 == 0) return x == 2;
    for (long long d = 3; d <= sqrt((double)x); d += 2)
        if (x % d == 0) return false;
    return true;
}

extern "C" __global__ void k_prime_trial(unsigned char *prime, long long start, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        prime[i] = is_prime(start + i) ? 1 : 0;
}
