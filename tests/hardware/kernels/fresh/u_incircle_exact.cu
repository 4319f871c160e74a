// In-circle predicate with a floating filter; doubtful quadruples are decided with double-double arithmetic.
// tilescope: quads = 90000
// tilescope: grid = (quads + 191) // 192
// tilescope: block = 192
// tilescope: args = xy: random i8[quads, 8], sign: zeros i8[quads], doubtful: zeros u32[1], quads
struct dd { double h, l; };
__device__ dd two_prod(double a, double b) { dd r; r.h = a * b; r.l = fma(a, b, -r.h); return r; }
__device__ dd two_sum(double a, double b) {
    dd r;
    r.h = __dadd_rn(a, b);
    double bb = r.h - a;
    r.l = (a - (r.h - bb)) + (b - bb);
    return r;
}
__device__ dd add(dd a, dd b) {
    dd s = two_sum(a.h, b.h);
    s.l += a.l + b.l;
    return two_sum(s.h, s.l);
}
__device__ dd mul(dd a, dd b) {
    dd p = two_prod(a.h, b.h);
    p.l += a.h * b.l + a.l * b.h;
    return two_sum(p.h, p.l);
}
__device__ dd neg(dd a) { a.h = -a.h; a.l = -a.l; return a; }

extern "C" __global__ void u_incircle_exact(const signed char *xy, signed char *sign, unsigned *doubtful, int quads) {
    int q = blockIdx.x * blockDim.x + threadIdx.x;
    if (q >= quads) return;
    const signed char *p = xy + q * 8;
    double c[8];
    for (int i = 0; i < 8; i++) c[i] = 0.1 * p[i];
    double adx = c[0] - c[6], ady = c[1] - c[7], bdx = c[2] - c[6], bdy = c[3] - c[7], cdx = c[4] - c[6], cdy = c[5] - c[7];
    double bc = bdx * cdy - cdx * bdy, ca = cdx * ady - adx * cdy, ab = adx * bdy - bdx * ady;
    double al = adx * adx + ady * ady, bl = bdx * bdx + bdy * bdy, cl = cdx * cdx + cdy * cdy;
    double det = al * bc + bl * ca + cl * ab;
    double permanent = (fabs(bdx * cdy) + fabs(cdx * bdy)) * al + (fabs(cdx * ady) + fabs(adx * cdy)) * bl + (fabs(adx * bdy) + fabs(bdx * ady)) * cl;
    if (fabs(det) <= 1.1102230246251577e-15 * permanent) {
        atomicAdd(doubtful, 1u);
        dd a[6], total = {0.0, 0.0};
        for (int i = 0; i < 6; i++) a[i] = two_sum(c[i], -c[6 + (i & 1)]);
#pragma unroll 1
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3, k = (i + 2) % 3;
            dd lift = add(mul(a[2 * i], a[2 * i]), mul(a[2 * i + 1], a[2 * i + 1]));
            dd minor = add(mul(a[2 * j], a[2 * k + 1]), neg(mul(a[2 * k], a[2 * j + 1])));
            total = add(total, mul(lift, minor));
        }
        det = total.h != 0.0 ? total.h : total.l;
        if (fabs(det) < 1e-28) det = 0.0;
    }
    sign[q] = det > 0.0 ? 1 : det < 0.0 ? -1 : 0;
}
