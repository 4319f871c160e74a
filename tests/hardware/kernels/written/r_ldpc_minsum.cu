// LDPC decoder (quasi-cyclic, Z = 320), one layer by normalised min-sum on int8 messages: a block is a codeword, a thread a check row.
// tilescope: words = 240
// tilescope: define Z = 320
// tilescope: define COLS = 22
// tilescope: grid = words
// tilescope: block = Z
// tilescope: args = llr: random i8[words, COLS * Z], msg: zeros i8[words, 4, 8, Z], bad: zeros i32[words], 3
__constant__ short column[4][8] = {{0, 2, 5, 8, 11, 14, 17, 20}, {1, 3, 6, 9, 10, 15, 18, 21}, {0, 4, 7, 8, 12, 13, 19, -1}, {2, 3, 5, 9, 12, 16, -1, -1}};
__constant__ short shift[4][8] = {{17, 291, 44, 3, 108, 250, 77, 199}, {61, 5, 180, 92, 311, 33, 7, 140}, {222, 118, 64, 301, 15, 86, 9, 0}, {48, 275, 133, 21, 190, 59, 0, 0}};

extern "C" __global__ void r_ldpc_minsum(signed char *llr, signed char *msg, int *bad, int iterations) {
    __shared__ signed char v[COLS * Z];
    signed char *mine = llr + (size_t)blockIdx.x * COLS * Z;
    signed char *edge = msg + (size_t)blockIdx.x * 4 * 8 * Z;
    int z = threadIdx.x;
    for (int i = z; i < COLS * Z; i += Z) v[i] = mine[i];
    int failed = 0;
    __syncthreads();
    for (int it = 0; it < iterations; it++) {
        failed = 0;
        for (int layer = 0; layer < 4; layer++) {
            int at[8], t[8];
            int least = 127, second = 127, where = -1, sign = 0;
#pragma unroll
            for (int k = 0; k < 8; k++) {
                int c = column[layer][k];
                if (c < 0) continue;
                int r = z + shift[layer][k];
                at[k] = c * Z + (r >= Z ? r - Z : r);
                t[k] = v[at[k]] - edge[(layer * 8 + k) * Z + z];
                int a = abs(t[k]);
                sign ^= t[k] < 0;
                if (a < least) {
                    second = least;
                    least = a;
                    where = k;
                } else if (a < second) {
                    second = a;
                }
            }
            failed |= sign;
#pragma unroll
            for (int k = 0; k < 8; k++) {
                if (column[layer][k] < 0) continue;
                int mag = (3 * (k == where ? second : least)) >> 2;
                int m = (sign ^ (t[k] < 0)) ? -mag : mag;
                edge[(layer * 8 + k) * Z + z] = m;
                v[at[k]] = max(-127, min(127, t[k] + m));
            }
            __syncthreads();
        }
    }
    failed = __syncthreads_count(failed);
    if (z == 0) bad[blockIdx.x] = failed;
    for (int i = z; i < COLS * Z; i += Z) mine[i] = v[i];
}
