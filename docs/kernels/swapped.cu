// The straightforward multiplication with the roles of threadIdx.x and threadIdx.y exchanged: adjacent threads compute
// adjacent rows of P.
//
// tilescope: n = 256
// tilescope: grid = (n + 15) / 16, (n + 15) / 16
// tilescope: block = 16, 16
// tilescope: args = M: random f32[n, n], N: random f32[n, n], P: zeros f32[n, n], n
// tilescope: expect P = M @ N

__global__ void swapped(const float *M, const float *N, float *P, int n)
{
    int row = blockIdx.y * blockDim.y + threadIdx.x;
    int col = blockIdx.x * blockDim.x + threadIdx.y;

    if (row < n && col < n) {
        float sum = 0;
        for (int k = 0; k < n; ++k)
            sum += M[row * n + k] * N[k * n + col];
        P[row * n + col] = sum;
    }
}
