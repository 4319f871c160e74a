// tilescope: n = 3000
// tilescope: grid = (n + 255) / 256
// tilescope: block = 256
// tilescope: args = text: random u8[n], order: zeros i32[n], n
// Suffix array by brute force: a thread counts the suffixes that sort before its own.
extern "C" __global__ void suffix_rank(const unsigned char *text, int *order, int n) {
    __shared__ unsigned char s[3072];
    for (int i = threadIdx.x; i < n; i += blockDim.x) s[i] = text[i] % 3;
    __syncthreads();
    int me = blockIdx.x * blockDim.x + threadIdx.x;
    if (me >= n) return;
    int rank = 0;
    for (int other = 0; other < n; other++) {
        if (other == me) continue;
        int i = me, j = other;
        while (i < n && j < n && s[i] == s[j]) {
            i++;
            j++;
        }
        if (j == n || (i < n && s[j] < s[i])) rank++;
    }
    order[rank] = me;
}
