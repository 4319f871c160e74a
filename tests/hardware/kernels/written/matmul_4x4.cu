// tilescope: n = 512
// tilescope: grid = n / 64, n / 64
// tilescope: block = 16, 16
// tilescope: args = A: random f32[n, n], B: random f32[n, n], C: zeros f32[n, n], n
// Each thread computes 4 x 4 elements of C; a block 64 x 64 of them.
#define BK 16
extern "C" __global__ void matmul_4x4(const float *A, const float *B, float *C, int n) {
    __shared__ float As[64][BK];
    __shared__ float Bs[BK][64];
    int tx = threadIdx.x, ty = threadIdx.y;
    int tid = ty * 16 + tx;
    int row0 = blockIdx.y * 64, col0 = blockIdx.x * 64;
    float acc[4][4] = {};

    for (int k0 = 0; k0 < n; k0 += BK) {
        for (int e = tid; e < 64 * BK; e += 256)
            As[e / BK][e % BK] = A[(row0 + e / BK) * n + k0 + e % BK];
        for (int e = tid; e < BK * 64; e += 256)
            Bs[e / 64][e % 64] = B[(k0 + e / 64) * n + col0 + e % 64];
        __syncthreads();

        for (int k = 0; k < BK; k++) {
            float a[4], b[4];
            for (int i = 0; i < 4; i++) a[i] = As[ty * 4 + i][k];
            for (int j = 0; j < 4; j++) b[j] = Bs[k][tx * 4 + j];
            for (int i = 0; i < 4; i++)
                for (int j = 0; j < 4; j++)
                    acc[i][j] += a[i] * b[j];
        }
        __syncthreads();
    }
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            C[(row0 + ty * 4 + i) * n + col0 + tx * 4 + j] = acc[i][j];
}
