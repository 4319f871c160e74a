// tilescope: reads = 30000
// tilescope: queries = 3
// tilescope: words = 16
// tilescope: grid = (reads + 63) / 64, queries
// tilescope: block = 64
// tilescope: args = text: random u8[words, reads, 4], query: random u8[queries, 64], best: zeros i32[queries, reads], where: zeros i16[queries, reads], reads, words
// Myers' bit-parallel approximate matching: a query of 64 bases (64-bit columns) against reads of packed bases
extern "C" __global__ void j_myers_edit(const unsigned char *text, const unsigned char *query, int *best, short *where,
                                        int reads, int words) {
    __shared__ unsigned long long eq[4];
    if (threadIdx.x < 4) {
        unsigned long long m = 0;
        for (int i = 0; i < 64; i++)
            if ((query[blockIdx.y * 64 + i] & 3) == threadIdx.x) m |= 1ull << i;
        eq[threadIdx.x] = m;
    }
    __syncthreads();
    int r = blockIdx.x * blockDim.x + threadIdx.x;
    if (r >= reads) return;
    const unsigned *packed = (const unsigned *)text;
    int length = 16 * words - (r * 37) % 120;
    unsigned long long pv = ~0ull, mv = 0;
    int score = 64, low = 64, at = 0;
    unsigned word = 0;
    for (int j = 0; j < length; j++) {
        if (j % 16 == 0) word = packed[j / 16 * reads + r];
        unsigned long long e = eq[word & 3];
        word >>= 2;
        unsigned long long xv = e | mv, xh = (((e & pv) + pv) ^ pv) | e;
        unsigned long long ph = mv | ~(xh | pv), mh = pv & xh;
        if (ph >> 63) score++;
        else if (mh >> 63) score--;
        ph <<= 1;
        mh <<= 1;
        pv = mh | ~(xv | ph);
        mv = ph & xv;
        if (score < low) {
            low = score;
            at = j;
        }
    }
    best[blockIdx.y * reads + r] = low;
    where[blockIdx.y * reads + r] = at;
}
