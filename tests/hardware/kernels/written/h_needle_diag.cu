// tilescope: pairs = 40
// tilescope: len = 160
// tilescope: grid = pairs
// tilescope: block = len
// tilescope: args = a: random u8[pairs, len], b: random u8[pairs, len], score: zeros i32[pairs], last: zeros i32[pairs, len], len
// Needleman-Wunsch: one pair a block, one column a thread, along the anti-diagonals
extern "C" __global__ void h_needle_diag(const unsigned char *a, const unsigned char *b, int *score, int *last, int len) {
    __shared__ int diag[3][161];
    __shared__ unsigned char sb[160];
    int t = threadIdx.x, p = blockIdx.x;
    int mine = a[p * len + t] & 3;
    sb[t] = b[p * len + t] & 3;
    for (int k = 0; k < 3; k++) diag[k][t + 1] = 0;
    if (t == 0) diag[0][0] = diag[1][0] = diag[2][0] = 0;
    __syncthreads();
    int cur = 0;
    for (int d = 0; d < 2 * len - 1; d++) {
        int p1 = cur == 0 ? 2 : cur - 1, p2 = cur == 2 ? 0 : cur + 1;
        int row = d - t;
        if (row >= 0 && row < len) {
            int left = t == 0 ? -(row + 1) : diag[p1][t];
            int up = row == 0 ? -(t + 1) : diag[p1][t + 1];
            int corner = t == 0 ? -row : row == 0 ? -t : diag[p2][t];
            int v = corner + (sb[row] == mine ? 2 : -1);
            v = max(v, max(left, up) - 1);
            diag[cur][t + 1] = v;
            if (row == len - 1) last[p * len + t] = v;
            if (row == len - 1 && t == len - 1) score[p] = v;
        }
        cur = cur == 2 ? 0 : cur + 1;
        __syncthreads();
    }
}
