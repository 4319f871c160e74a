// Neighbouring threads take neighbouring columns, so a warp reads and writes along a row.
//
// tilescope: n = 128
// tilescope: grid = n / 32, n / 8
// tilescope: block = 32, 8
// tilescope: args = A: random f32[n, n], n, 1.5
// tilescope: expect A = 1.5 * A

__global__ void scale(float *A, int n, float factor)
{
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    A[row * n + col] *= factor;
}
