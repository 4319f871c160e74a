// Matrix multiplication P = M N of square matrices of whole numbers: `int` takes the place of `float`, nothing else.
// The memory sees no difference. The result is exact, and equals that of three loops on the CPU in every element.
//
// tilescope: n = 100
// tilescope: grid = (n + 15) / 16, (n + 15) / 16
// tilescope: block = 16, 16
// tilescope: args = M: random i32[n, n], N: random i32[n, n], P: zeros i32[n, n], n
// tilescope: expect P = M @ N

__global__ void integer(const int *M, const int *N, int *P, int n)
{
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    int col = blockIdx.x * blockDim.x + threadIdx.x;

    if (row < n && col < n) {
        int sum = 0;
        for (int k = 0; k < n; ++k)
            sum += M[row * n + k] * N[k * n + col];
        P[row * n + col] = sum;
    }
}
