// tilescope: nuclides = 68
// tilescope: points = 9000
// tilescope: lookups = 60000
// tilescope: grid = (lookups + 255) / 256
// tilescope: block = 256
// tilescope: args = energy: arange f64[nuclides, points], xs: random f64[nuclides, points, 5], sum: zeros u64[1], macro: zeros f64[lookups, 5], lookups, nuclides, points
// macroscopic cross sections (as XSBench): a random energy and material, a binary search in the grid of each nuclide
__device__ unsigned long long lcg(unsigned long long &s) {
    s = s * 2806196910506780709ull + 1ull;
    return s >> 11;
}
extern "C" __global__ void j_xs_lookup(const double *energy, const double *xs, unsigned long long *sum, double *macro,
                                       int lookups, int nuclides, int points) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= lookups) return;
    unsigned long long seed = (i + 1) * 0x9E3779B97F4A7C15ull;
    lcg(seed);
    double e = lcg(seed) / 9007199254740992.0 * (points - 2);
    int material = lcg(seed) % 12;
    int count = material == 0 ? 34 : 4 + material;
    double m[5] = {0, 0, 0, 0, 0};
    for (int k = 0; k < count; k++) {
        int nuc = (k * 2 + material * 5) % nuclides;
        const double *grid = energy + (long long)nuc * points;
        double want = e + (double)nuc * points;
        int lo = 0, hi = points - 1;
        while (hi - lo > 1) {
            int mid = lo + (hi - lo) / 2;
            if (grid[mid] > want) hi = mid;
            else lo = mid;
        }
        const double *low = xs + ((long long)nuc * points + lo) * 5, *high = low + 5;
        double f = (grid[hi] - want) / (grid[hi] - grid[lo]), density = 0.01 * (k + 1);
        for (int c = 0; c < 5; c++) m[c] += density * (high[c] - f * (high[c] - low[c]));
    }
    int best = 0;
    for (int c = 0; c < 5; c++) {
        macro[(long long)i * 5 + c] = m[c];
        if (m[c] > m[best]) best = c;
    }
    atomicAdd(sum, (unsigned long long)(best + 1));
}
