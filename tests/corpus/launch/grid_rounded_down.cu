// 50 columns and rows in blocks of 16 make 3 blocks a side when rounded down: the last two stay unwritten.
//
// tilescope: n = 50
// tilescope: grid = n / 16, n / 16
// tilescope: block = 16, 16
// tilescope: args = A: random f32[n, n], B: random f32[n, n], C: empty f32[n, n], n
// tilescope: expect C = A + B

__global__ void add(const float *A, const float *B, float *C, int n)  // fault: launch
{
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < n && col < n)
        C[row * n + col] = A[row * n + col] + B[row * n + col];
}
