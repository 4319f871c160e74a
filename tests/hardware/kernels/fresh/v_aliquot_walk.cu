// Aliquot sequences: n -> sum of its proper divisors, until it is 1, comes back to n (perfect, amicable, sociable) or runs away.
// tilescope: n = 12000
// tilescope: grid = (n + 63) / 64
// tilescope: block = 64
// tilescope: args = kind: zeros i8[n], steps: zeros u8[n], n
__device__ unsigned properSum(unsigned v) {
    unsigned s = 1;
    unsigned d = 2;
    for (; d * d < v; d++)
        if (v % d == 0) s += d + v / d;
    if (d * d == v) s += d;
    return s;
}
extern "C" __global__ void v_aliquot_walk(signed char *kind, unsigned char *steps, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned start = i + 2, v = start;
    int s;
    signed char k = -1;
    for (s = 1; s <= 14; s++) {
        v = properSum(v);
        if (v == 1) {
            k = 0;
            break;
        } else if (v == start) {
            k = s;
            break;
        } else if (v > 200000) {
            k = -2;
            break;
        }
    }
    kind[i] = k;
    steps[i] = s;
}
