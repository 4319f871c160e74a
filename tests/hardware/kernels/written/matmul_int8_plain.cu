// int8 x int8 -> int32 matrix product, weights stored by output (rows of B transposed).
// tilescope: m = 256
// tilescope: k = 256
// tilescope: n = 320
// tilescope: grid = n / 32, m / 8
// tilescope: block = 32, 8
// tilescope: args = a: random i8[m, k], bt: random i8[n, k], c: zeros i32[m, n], m, k, n
extern "C" __global__ void matmul_int8_plain(const signed char *a, const signed char *bt, int *c, int m, int k, int n) {
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row >= m || col >= n) return;
    int acc = 0;
    for (int i = 0; i < k; ++i)
        acc += (int)a[row * k + i] * (int)bt[col * k + i];
    c[row * n + col] = acc;
}
