// tilescope: length = 512
// tilescope: pairs = 40
// tilescope: grid = pairs
// tilescope: block = length
// tilescope: shared = length * 2 + 3 * (length + 1) * 4
// tilescope: args = a: random u8[pairs, length], b: random u8[pairs, length], score: empty i32[pairs], length
// Needleman-Wunsch scores, a block per pair; three anti-diagonals rotate in shared memory.
extern "C" __global__ void align_wavefront(const unsigned char *a, const unsigned char *b, int *score, int length) {
    extern __shared__ int diag[];
    unsigned char *sa = (unsigned char *)(diag + 3 * (length + 1)), *sb = sa + length;
    int t = threadIdx.x;
    sa[t] = a[blockIdx.x * length + t] & 3;
    sb[t] = b[blockIdx.x * length + t] & 3;
    int *before = diag, *last = diag + length + 1, *now = last + length + 1;
    if (t == 0) {
        before[0] = 0;
        last[0] = -2;
        last[1] = -2;
    }
    __syncthreads();
    int i = t + 1;                        // row of this thread, 1..length
    for (int d = 2; d <= 2 * length; d++) {
        int j = d - i;
        if (j >= 1 && j <= length) {
            int s = before[i - 1] + (sa[i - 1] == sb[j - 1] ? 1 : -1);
            s = max(s, last[i - 1] - 2);
            now[i] = max(s, last[i] - 2);
        } else if (j == 0) {
            now[i] = -2 * d;
        }
        if (t == 0 && d <= length) now[0] = -2 * d;
        __syncthreads();
        int *o = before;
        before = last;
        last = now;
        now = o;
    }
    if (t == length - 1) score[blockIdx.x] = last[length];
}
