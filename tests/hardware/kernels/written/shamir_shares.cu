// Shares of a secret: a polynomial of degree 63 at many points, modulo a prime of 31 bits.
// tilescope: n = 131072
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = share: zeros u32[n], n
// tilescope: set coefficient = random u32[64]
#define PRIME 2147483629u
__constant__ unsigned coefficient[64];
extern "C" __global__ void shamir_shares(unsigned *share, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned x = (i * 2654435761u + 1u) % PRIME;
    unsigned long long y = 0;
    for (int k = 63; k >= 0; k--)
        y = (y * x + coefficient[k]) % PRIME;
    share[i] = (unsigned)y;
}
