// Gorilla compression of f64 price series (XOR with the previous value, leading/trailing zero windows), one thread per series.
// tilescope: series = 1500
// tilescope: length = 120
// tilescope: words = length + length // 4
// tilescope: grid = (series + 95) // 96
// tilescope: block = 96
// tilescope: args = ticks: random i16[length, series], words_out: zeros u64[series, words], bits: zeros i32[series], series, length, words
struct BitWriter {
    unsigned long long *dst;
    unsigned long long acc;
    int fill;
    int total;
    __device__ void put(unsigned long long v, int n) {
        total += n;
        if (fill + n >= 64) {
            int head = 64 - fill, rest = n - head;
            acc = head == 64 ? v >> rest : (acc << head) | (v >> rest);
            *dst++ = acc;
            acc = rest ? v & ((1ULL << rest) - 1) : 0ULL;
            fill = rest;
        } else {
            acc = (acc << n) | v;
            fill += n;
        }
    }
    __device__ void flush() {
        if (fill) *dst = acc << (64 - fill);
    }
};

extern "C" __global__ void u_gorilla_xor(const short *__restrict__ ticks, unsigned long long *__restrict__ out,
                                         int *__restrict__ bits, int series, int length, int words) {
    int s = blockIdx.x * blockDim.x + threadIdx.x;
    if (s >= series) return;
    BitWriter bw{out + (size_t)s * words, 0ULL, 0, 0};
    double price = 100.0;
    unsigned long long prev = 0;
    int lead = 65, trail = 0;
    for (int t = 0; t < length; t++) {
        int d = ticks[t * series + s];
        if (abs(d) > 4) price += 0.25 * d;  // illiquid: small moves are no trades
        unsigned long long cur = __double_as_longlong(price);
        if (t == 0) {
            bw.put(cur, 64);
            prev = cur;
            continue;
        }
        unsigned long long x = cur ^ prev;
        prev = cur;
        if (x == 0) {
            bw.put(0, 1);
            continue;
        }
        int lz = min(__clzll(x), 31), tz = __ffsll(x) - 1;
        if (lead <= 64 && lz >= lead && tz >= trail) {
            bw.put(2, 2);
            bw.put(x >> trail, 64 - lead - trail);
        } else {
            lead = lz;
            trail = tz;
            int len = 64 - lz - tz;
            bw.put(3, 2);
            bw.put(lz, 5);
            bw.put(len & 63, 6);
            bw.put(x >> tz, len);
        }
    }
    bw.flush();
    bits[s] = bw.total;
}
