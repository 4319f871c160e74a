// Cholesky factors of many 24 x 24 matrices, one for each block, in shared memory.
// tilescope: batch = 600
// tilescope: define N = 24
// tilescope: grid = batch
// tilescope: block = N, N
// tilescope: args = matrices: random f32[batch, N, N], factors: zeros f32[batch, N, N]
extern "C" __global__ void cholesky_batch(const float *matrices, float *factors) {
    __shared__ float A[N][N];
    int col = threadIdx.x, row = threadIdx.y;
    const float *m = matrices + blockIdx.x * N * N;
    // made symmetric and positive definite
    A[row][col] = 0.5f * (m[row * N + col] + m[col * N + row]) + (row == col ? N : 0.0f);
    __syncthreads();
    for (int k = 0; k < N; k++) {
        if (row == k && col == k)
            A[k][k] = sqrtf(A[k][k]);
        __syncthreads();
        if (col == k && row > k)
            A[row][k] /= A[k][k];
        __syncthreads();
        if (col > k && row >= col)
            A[row][col] -= A[row][k] * A[col][k];
        __syncthreads();
    }
    factors[blockIdx.x * N * N + row * N + col] = row >= col ? A[row][col] : 0.0f;
}
