// The Ising model: the black squares of a board of spins, in place, on a torus. 0 is down and 1 is up.
// tilescope: n = 1024
// tilescope: grid = n / 2 / 128, n
// tilescope: block = 128
// tilescope: args = spin: random bool[n, n], n, 0.44, 12345
extern "C" __global__ void ising_black(bool *spin, int n, float beta, unsigned seed) {
    int y = blockIdx.y;
    int x = 2 * (blockIdx.x * blockDim.x + threadIdx.x) + (y & 1);
    unsigned r = (y * n + x) ^ (seed * 747796405u);
    for (int k = 0; k < 3; k++) {           // xorshift, a few turns to forget the seed
        r = r * 2891336453u + 1u;
        r ^= r << 13;
        r ^= r >> 17;
        r ^= r << 5;
    }
    int up = (y + n - 1) % n, down = (y + 1) % n, left = (x + n - 1) % n, right = (x + 1) % n;
    int around = spin[up * n + x] + spin[down * n + x] + spin[y * n + left] + spin[y * n + right];
    int s = 2 * spin[y * n + x] - 1;
    float cost = 2.0f * s * (2 * around - 4);
    if (cost <= 0.0f || r * 2.3283064e-10f < expf(-beta * cost))
        spin[y * n + x] = s < 0;
}
