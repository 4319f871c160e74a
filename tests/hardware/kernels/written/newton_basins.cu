// tilescope: n = 1024
// tilescope: grid = n / 16, n / 16
// tilescope: block = 16, 16
// tilescope: args = basin: empty u8[n, n], steps: empty u8[n, n], n, 60
// Basins of Newton's method for z^5 = 1, complex numbers in double precision.
struct C { double re, im; };
__device__ C mul(C a, C b) { return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
__device__ C div(C a, C b) {
    double d = 1.0 / (b.re * b.re + b.im * b.im + 1e-30);
    return {(a.re * b.re + a.im * b.im) * d, (a.im * b.re - a.re * b.im) * d};
}
extern "C" __global__ void newton_basins(unsigned char *basin, unsigned char *steps, int n, int limit) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= n || y >= n) return;
    C z = {3.0 * (x + 0.5) / n - 1.5, 3.0 * (y + 0.5) / n - 1.5};
    int k = 0;
    for (; k < limit; k++) {
        C z2 = mul(z, z), z4 = mul(z2, z2), f = mul(z4, z);
        f.re -= 1.0;
        if (f.re * f.re + f.im * f.im < 1e-20) break;
        z4.re *= 5.0;
        z4.im *= 5.0;
        C d = div(f, z4);
        z.re -= d.re;
        z.im -= d.im;
    }
    double turn = atan2(z.im, z.re) * (5.0 / 6.283185307179586);
    basin[y * n + x] = ((int)rint(turn) + 5) % 5;
    steps[y * n + x] = k;
}
