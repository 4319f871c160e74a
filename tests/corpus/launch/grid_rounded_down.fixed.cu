// 50 columns and rows in blocks of 16 make 4 blocks a side.
//
// tilescope: n = 50
// tilescope: grid = (n + 15) / 16, (n + 15) / 16
// tilescope: block = 16, 16
// tilescope: args = A: random f32[n, n], B: random f32[n, n], C: empty f32[n, n], n
// tilescope: expect C = A + B

__global__ void add(const float *A, const float *B, float *C, int n)
{
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < n && col < n)
        C[row * n + col] = A[row * n + col] + B[row * n + col];
}
