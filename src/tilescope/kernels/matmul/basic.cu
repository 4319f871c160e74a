// Matrix multiplication P = M N of square matrices, the straightforward way: one thread for each element of P.
// A thread reads a whole row of M and a whole column of N from global memory, so that each element of M and of N
// is fetched n times: two loads for two operations.
//
// tilescope: n = 256
// tilescope: grid = (n + 15) / 16, (n + 15) / 16
// tilescope: block = 16, 16
// tilescope: args = M: random f32[n, n], N: random f32[n, n], P: zeros f32[n, n], n
// tilescope: expect P = M @ N

__global__ void basic(const float *M, const float *N, float *P, int n)
{
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    int col = blockIdx.x * blockDim.x + threadIdx.x;

    if (row < n && col < n) {
        float sum = 0;
        for (int k = 0; k < n; ++k)
            sum += M[row * n + k] * N[k * n + col];
        P[row * n + col] = sum;
    }
}
