// Solves (I + s L) x = b, L lower triangular, by forward substitution in one block.
// tilescope: n = 384
// tilescope: grid = 1
// tilescope: block = n
// tilescope: args = L: random f32[n, n], b: random f32[n], x: zeros f32[n], 0.05, n
extern "C" __global__ void triangular_solve(const float *L, const float *b, float *x, float s, int n) {
    __shared__ float solved;
    int row = threadIdx.x;
    float rhs = b[row];
    for (int col = 0; col < n; ++col) {
        if (row == col) {
            rhs /= 1.0f + s * fabsf(L[row * n + row]);
            solved = rhs;
        }
        __syncthreads();
        if (row > col)
            rhs -= s * L[row * n + col] * solved;
        __syncthreads();
    }
    x[row] = rhs;
}
