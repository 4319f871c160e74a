// y += A x, and nobody has set y to anything.
//
// tilescope: n = 256
// tilescope: m = 20
// tilescope: grid = n / 64
// tilescope: block = 64
// tilescope: args = A: random f32[m, n], x: random f32[m], y: empty f32[n], m, n
// tilescope: expect y = dot(x, A)

__global__ void multiply(const float *A, const float *x, float *y, int m, int n)
{
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int k = 0; k < m; ++k)
        sum += x[k] * A[k * n + col];
    y[col] += sum;  // fault: uninitialized
}
