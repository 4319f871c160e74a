// Ewald summation, reciprocal part: |S(k)|^2 and its share of the energy for each wave vector, a block of three warps a vector.
// tilescope: ions = 1536
// tilescope: kmax = 5
// tilescope: grid = (2 * kmax + 1, 2 * kmax + 1, kmax + 1)
// tilescope: block = 96
// tilescope: args = xyz: random f64[3, ions], charge: random f64[ions], energy: zeros f64[kmax + 1, 2 * kmax + 1, 2 * kmax + 1], ions, 2.0, 0.35
extern "C" __global__ void r_ewald_recip(const double *xyz, const double *charge, double *energy, int ions, double box, double alpha) {
    __shared__ double part[3][2];
    int kx = (int)blockIdx.x - (int)gridDim.x / 2;
    int ky = (int)blockIdx.y - (int)gridDim.y / 2;
    int kz = blockIdx.z;
    size_t slot = ((size_t)blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    int norm = kx * kx + ky * ky + kz * kz;
    int limit = (gridDim.x / 2) * (gridDim.x / 2);
    if (norm == 0 || norm > limit) return;
    double g = 2.0 / box, re = 0.0, im = 0.0;
    for (int i = threadIdx.x; i < ions; i += blockDim.x) {
        double s, c;
        sincospi(g * (kx * xyz[i] + ky * xyz[ions + i] + kz * xyz[2 * ions + i]), &s, &c);
        re = fma(charge[i], c, re);
        im = fma(charge[i], s, im);
    }
    for (int o = 16; o > 0; o >>= 1) {
        re += __shfl_xor_sync(0xffffffff, re, o);
        im += __shfl_xor_sync(0xffffffff, im, o);
    }
    int warp = threadIdx.x >> 5;
    if ((threadIdx.x & 31) == 0) {
        part[warp][0] = re;
        part[warp][1] = im;
    }
    __syncthreads();
    if (threadIdx.x == 0) {
        re = part[0][0] + part[1][0] + part[2][0];
        im = part[0][1] + part[1][1] + part[2][1];
        double k2 = norm * (3.14159265358979323846 * g) * (3.14159265358979323846 * g);
        double weight = kz == 0 ? 1.0 : 2.0;
        energy[slot] = weight * exp(-k2 / (4.0 * alpha * alpha * 100.0)) / k2 * (re * re + im * im);
    }
}
