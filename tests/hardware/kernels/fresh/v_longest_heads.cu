// The longest run of ones in a stream of coin flips (64 to a word): a monoid of prefix, suffix, best and length, joined in order.
// tilescope: words = 1500000
// tilescope: each = 12
// tilescope: grid = (words + 256 * each - 1) / (256 * each)
// tilescope: block = 256
// tilescope: args = flips: random u64[words], parts: zeros i32[(words + 256 * each - 1) / (256 * each), 4], words, each
struct Run {
    int pre, suf, best, len;
};
__device__ Run join(Run a, Run b) {
    Run r;
    r.pre = a.pre == a.len ? a.len + b.pre : a.pre;
    r.suf = b.suf == b.len ? b.len + a.suf : b.suf;
    r.best = max(max(a.best, b.best), a.suf + b.pre);
    r.len = a.len + b.len;
    return r;
}
__device__ Run ofWord(unsigned long long x) {
    Run r;
    r.len = 64;
    r.suf = ~x ? __ffsll(~x) - 1 : 64;
    r.pre = __clzll(~x);
    r.best = 0;
    while (x) {
        x &= x << 1;
        r.best++;
    }
    return r;
}
extern "C" __global__ void v_longest_heads(const unsigned long long *flips, int4 *parts, int words, int each) {
    __shared__ Run runs[256];
    int t = threadIdx.x;
    int first = (blockIdx.x * 256 + t) * each;
    Run mine = {0, 0, 0, 0};
    for (int j = 0; j < each && first + j < words; j++) {
        // u64 randoms are small numbers: stir them, half of the bits become ones
        unsigned long long x = flips[first + j] + (unsigned long long)(first + j) * 0x9E3779B97F4A7C15ull;
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
        x ^= x >> 27;
        mine = join(mine, ofWord(x));
    }
    runs[t] = mine;
    for (int step = 1; step < 256; step *= 2) {
        __syncthreads();
        if (t % (2 * step) == 0) runs[t] = join(runs[t], runs[t + step]);
    }
    if (t == 0) parts[blockIdx.x] = make_int4(runs[0].pre, runs[0].suf, runs[0].best, runs[0].len);
}
