// Product of two matrices of shorts into ints, by a block of 20 columns and 12 rows, which walks K by 20; edges checked.
// tilescope: m = 250
// tilescope: k = 310
// tilescope: n = 430
// tilescope: grid = ((n + 19) / 20, (m + 11) / 12)
// tilescope: block = (20, 12)
// tilescope: args = A: random i16[m, k], B: random i16[k, n], C: zeros i32[m, n], m, k, n
#define TW 20
#define TH 12
extern "C" __global__ void v_mm_i16_12x20(const short *A, const short *B, int *C, int m, int k, int n) {
    __shared__ short sA[TH][TW];
    __shared__ short sB[TW][TW];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * TH + ty;
    int col = blockIdx.x * TW + tx;
    int acc = 0;
    for (int k0 = 0; k0 < k; k0 += TW) {
        if (row < m && k0 + tx < k)
            sA[ty][tx] = A[row * k + k0 + tx];
        else
            sA[ty][tx] = 0;
        // the tile of B has more rows than the block: some threads load two
        for (int r = ty; r < TW; r += TH) {
            if (k0 + r < k && col < n)
                sB[r][tx] = B[(k0 + r) * n + col];
            else
                sB[r][tx] = 0;
        }
        __syncthreads();
        for (int q = 0; q < TW; q++) acc += (int)sA[ty][q] * (int)sB[q][tx];
        __syncthreads();
    }
    if (row < m && col < n) C[row * n + col] = acc;
}
