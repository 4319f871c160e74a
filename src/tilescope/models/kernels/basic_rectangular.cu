// Matrix multiplication P = M N without tiles, for matrices of any shape: one thread for each element of P, which
// reads a row of M and a column of N from global memory. M is j x k, N is k x l and P is j x l.
//
// tilescope: j = 200
// tilescope: k = 150
// tilescope: l = 250
// tilescope: grid = (l + 15) / 16, (j + 15) / 16
// tilescope: block = 16, 16
// tilescope: args = M: random f32[j, k], N: random f32[k, l], P: zeros f32[j, l], j, k, l
// tilescope: expect P = M @ N

__global__ void basic_rectangular(const float *M, const float *N, float *P, int j, int k, int l)
{
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    int col = blockIdx.x * blockDim.x + threadIdx.x;

    if (row < j && col < l) {
        float sum = 0;
        for (int i = 0; i < k; ++i)
            sum += M[row * k + i] * N[i * l + col];
        P[row * l + col] = sum;
    }
}
