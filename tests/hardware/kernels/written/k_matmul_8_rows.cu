// Tiled product with register tiling in one direction: every thread keeps eight sums below one another. Any sizes.
// tilescope: M = 450
// tilescope: N = 700
// tilescope: K = 520
// tilescope: grid = (N + 63) / 64, (M + 63) / 64
// tilescope: block = 512
// tilescope: args = a: random f32[M, K], b: random f32[K, N], c: zeros f32[M, N], M, N, K
#define T 64
#define DEPTH 8
#define PER_THREAD 8
extern "C" __global__ void __launch_bounds__(512) k_matmul_8_rows(const float *a, const float *b, float *c, int M, int N,
                                                                  int K) {
    __shared__ float sa[T][DEPTH];
    __shared__ float sb[DEPTH][T];
    int t = threadIdx.x;
    int col = t % T, group = t / T;
    int top = blockIdx.y * T, left = blockIdx.x * T;
    float sums[PER_THREAD];
    for (int r = 0; r < PER_THREAD; r++)
        sums[r] = 0.0f;

    for (int k0 = 0; k0 < K; k0 += DEPTH) {
        int ar = t / DEPTH, ak = t % DEPTH;
        sa[ar][ak] = top + ar < M && k0 + ak < K ? a[(top + ar) * K + k0 + ak] : 0.0f;
        sb[group][col] = k0 + group < K && left + col < N ? b[(k0 + group) * N + left + col] : 0.0f;
        __syncthreads();
#pragma unroll
        for (int k = 0; k < DEPTH; k++) {
            float right = sb[k][col];
#pragma unroll
            for (int r = 0; r < PER_THREAD; r++)
                sums[r] += sa[group * PER_THREAD + r][k] * right;
        }
        __syncthreads();
    }

    for (int r = 0; r < PER_THREAD; r++) {
        int row = top + group * PER_THREAD + r;
        if (row < M && left + col < N)
            c[row * N + left + col] = sums[r];
    }
}
