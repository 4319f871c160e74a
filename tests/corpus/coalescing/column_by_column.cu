// Neighbouring threads take neighbouring rows, so a warp reads and writes down a column.
//
// tilescope: n = 128
// tilescope: grid = n / 32, n / 8
// tilescope: block = 32, 8
// tilescope: args = A: random f32[n, n], n, 1.5

__global__ void scale(float *A, int n, float factor)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    int col = blockIdx.y * blockDim.y + threadIdx.y;
    A[row * n + col] *= factor;  // fault: coalescing
}
