// Successive cancellation decoding of (256, k) polar codes with 8-bit LLRs, a warp for each codeword, min-sum.
// tilescope: codewords = 600
// tilescope: grid = codewords // 4
// tilescope: block = 128
// tilescope: args = llr: random i8[codewords, 256], frozen: random u8[256], info: zeros u32[codewords, 8], codewords
#define LOGN 8
#define N (1 << LOGN)
__device__ __forceinline__ signed char f_min(int a, int b) {
    int m = min(abs(a), abs(b));
    return (signed char)((a ^ b) < 0 ? -m : m);
}
__device__ __forceinline__ signed char g_add(int a, int b, int u) {
    return (signed char)max(-127, min(127, u ? b - a : b + a));
}

extern "C" __global__ void u_polar_sc(const signed char *llr, const unsigned char *frozen, unsigned *info, int codewords) {
    __shared__ signed char soft[4][2 * N];       // stage d of N >> d values starts at 2N - (2N >> d)
    __shared__ unsigned char left[4][2 * N];
    __shared__ unsigned char cur[4][N];
    int warp = threadIdx.x >> 5, lane = threadIdx.x & 31;
    int cw = blockIdx.x * 4 + warp;
    if (cw >= codewords) return;
    signed char *L = soft[warp];
    unsigned char *S = left[warp], *C = cur[warp];
    for (int i = lane; i < N; i += 32) L[i] = llr[cw * N + i];
    __syncwarp();
    unsigned word = 0;
    for (int leaf = 0; leaf < N; leaf++) {
        int d = leaf == 0 ? 1 : LOGN - (__ffs(leaf) - 1);
        bool right = leaf != 0;
        for (; d <= LOGN; d++) {
            int size = N >> d, up = 2 * N - (2 * N >> (d - 1)), at = 2 * N - (2 * N >> d);
            for (int i = lane; i < size; i += 32) {
                int a = L[up + i], b = L[up + size + i];
                L[at + i] = right ? g_add(a, b, S[at + i]) : f_min(a, b);
            }
            right = false;
            __syncwarp();
        }
        int u = frozen[leaf] < 128 ? 0 : (L[2 * N - 2] < 0);
        word |= (unsigned)u << (leaf & 31);
        if ((leaf & 31) == 31) {
            if (lane == 0) info[cw * 8 + (leaf >> 5)] = word;
            word = 0;
        }
        if (lane == 0) C[0] = u;
        __syncwarp();
        d = LOGN;
        int size = 1;
        for (int bits = leaf; (bits & 1) && d > 0; bits >>= 1, d--, size <<= 1) {
            int at = 2 * N - (2 * N >> d);
            for (int i = lane; i < size; i += 32) {
                unsigned char c = C[i];
                C[size + i] = c;
                C[i] = S[at + i] ^ c;
            }
            __syncwarp();
        }
        if (d > 0) {
            int at = 2 * N - (2 * N >> d);
            for (int i = lane; i < size; i += 32) S[at + i] = C[i];
        }
        __syncwarp();
    }
}
