// Smith-Waterman scores of pairs of sequences, one pair a block, by anti-diagonals
// kept in three shared arrays; one thread for each row.
// tilescope: pairs = 12
// tilescope: define LEN = 192
// tilescope: grid = pairs
// tilescope: block = LEN
// tilescope: args = a: random u8[pairs, LEN], b: random u8[pairs, LEN], best: zeros i32[pairs]
extern "C" __global__ void smith_waterman(const unsigned char *a, const unsigned char *b, int *best) {
    __shared__ int diag[3][LEN + 1];
    __shared__ unsigned char other[LEN];
    __shared__ int top;
    int i = threadIdx.x;
    int letter = a[blockIdx.x * LEN + i] & 3;
    other[i] = b[blockIdx.x * LEN + i] & 3;
    for (int k = 0; k < 3; ++k) diag[k][i + 1] = 0;
    if (i == 0) {
        diag[0][0] = diag[1][0] = diag[2][0] = 0;
        top = 0;
    }
    __syncthreads();
    int most = 0;
    for (int d = 0; d < 2 * LEN - 1; ++d) {
        int *now = diag[d % 3], *last = diag[(d + 2) % 3], *before = diag[(d + 1) % 3];
        int j = d - i;
        if (j >= 0 && j < LEN) {
            int corner = j > 0 ? before[i] : 0;
            int score = corner + (letter == other[j] ? 3 : -3);
            score = max(score, last[i] - 2);
            score = max(score, (j > 0 ? last[i + 1] : 0) - 2);
            score = max(score, 0);
            now[i + 1] = score;
            most = max(most, score);
        }
        __syncthreads();
    }
    atomicMax(&top, most);
    __syncthreads();
    if (i == 0) best[blockIdx.x] = top;
}
