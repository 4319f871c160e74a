// tilescope: ni = 96
// tilescope: nj = 128
// tilescope: nk = 160
// tilescope: grid = nk / 32, nj / 4
// tilescope: block = 32, 4
// tilescope: args = A: random f32[ni, nj, nk], B: zeros f32[ni, nj, nk], ni, nj, nk
#define AT(p, i, j, k) p[(i) * (nj * nk) + (j) * nk + (k)]
extern "C" __global__ void conv3d_march(const float *A, float *B, int ni, int nj, int nk) {
    int k = blockIdx.x * blockDim.x + threadIdx.x;
    int j = blockIdx.y * blockDim.y + threadIdx.y;
    const float c11 = 2, c21 = 5, c31 = -8, c12 = -3, c22 = 6, c32 = -9, c13 = 4, c23 = 7, c33 = 10;
    if (j < 1 || j >= nj - 1 || k < 1 || k >= nk - 1) return;
    for (int i = 1; i < ni - 1; i++)
        AT(B, i, j, k) = c11 * AT(A, i - 1, j - 1, k - 1) + c13 * AT(A, i + 1, j - 1, k - 1)
            + c21 * AT(A, i - 1, j - 1, k) + c23 * AT(A, i + 1, j - 1, k)
            + c31 * AT(A, i - 1, j - 1, k + 1) + c33 * AT(A, i + 1, j - 1, k + 1)
            + c12 * AT(A, i, j, k) + c22 * AT(A, i, j + 1, k) + c32 * AT(A, i, j, k + 1)
            + c11 * AT(A, i - 1, j + 1, k - 1) + c13 * AT(A, i + 1, j + 1, k + 1);
}
