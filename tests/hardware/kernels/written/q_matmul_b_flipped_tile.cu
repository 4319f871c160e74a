// Tiled product of an exercise sheet whose second tile is stored the wrong way round in shared memory; sizes fit no tile.
// tilescope: m = 500
// tilescope: k = 300
// tilescope: n = 700
// tilescope: grid = ((n + 31) / 32, (m + 15) / 16)
// tilescope: block = (32, 16)
// tilescope: args = a: random f32[m, k], b: random f32[k, n], c: zeros f32[m, n], m, k, n
extern "C" __global__ void q_matmul_b_flipped_tile(const float *a, const float *b, float *c, int m, int k, int n) {
    __shared__ float sa[16][32];
    __shared__ float sb[32][32];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * 16 + ty, col = blockIdx.x * 32 + tx;
    float sum = 0.0f;
    for (int t = 0; t < (k + 31) / 32; t++) {
        int ka = t * 32 + tx;
        sa[ty][tx] = (row < m && ka < k) ? a[row * k + ka] : 0.0f;
        for (int r = ty; r < 32; r += 16) {
            int kb = t * 32 + r;
            if (kb < k && col < n)
                sb[tx][r] = b[kb * n + col];
            else
                sb[tx][r] = 0.0f;
        }
        __syncthreads();
        for (int i = 0; i < 32; i++) sum += sa[ty][i] * sb[tx][i];
        __syncthreads();
    }
    if (row < m && col < n) c[row * n + col] = sum;
}
