// Nussinov folding of short RNAs, one a block: the table of pairs in dynamic shared memory, filled one diagonal after another.
// tilescope: len = 100
// tilescope: molecules = 6
// tilescope: grid = molecules
// tilescope: block = 128
// tilescope: shared = len * len * 2 + len
// tilescope: args = rna: random u8[molecules, len], best: zeros i32[molecules], len
__device__ bool pairs(int a, int b) { return a + b == 3 || (a == 2 && b == 3) || (a == 3 && b == 2); }

extern "C" __global__ void m_nussinov(const unsigned char *rna, int *best, int len) {
    extern __shared__ short table[];
    unsigned char *base = (unsigned char *)(table + len * len);
    int t = threadIdx.x;
    if (t < len) base[t] = rna[blockIdx.x * len + t] & 3;
    for (int i = t; i < len * len; i += blockDim.x) table[i] = 0;
    __syncthreads();
    for (int d = 4; d < len; d++) {
        int i = t, j = t + d;
        if (j < len) {
            int most = max(table[(i + 1) * len + j], table[i * len + j - 1]);
            if (pairs(base[i], base[j])) most = max(most, table[(i + 1) * len + j - 1] + 1);
            for (int k = i + 1; k < j; k++) most = max(most, table[i * len + k] + table[(k + 1) * len + j]);
            table[i * len + j] = (short)most;
        }
        __syncthreads();
    }
    if (t == 0) best[blockIdx.x] = table[len - 1];
}
