// advice: none
// tilescope: n = 64
// tilescope: grid = 2, 8
// tilescope: block = 32, 8
// tilescope: args = in: random f32[n + 2, n + 8], out: zeros f32[n, n]
__global__ void stencil(const float *in, float *out)
{
    __shared__ float tile[10][34];
    int x = blockIdx.x * 32, y = blockIdx.y * 8;
    for (int row = threadIdx.y; row < 10; row += 8) {
        tile[row][threadIdx.x] = in[(y + row) * 72 + x + threadIdx.x]; // here
        if (threadIdx.x < 2)
            tile[row][threadIdx.x + 32] = in[(y + row) * 72 + x + threadIdx.x + 32]; // here
    }
    __syncthreads();
    float sum = 0;
    for (int dy = 0; dy < 3; ++dy)
        for (int dx = 0; dx < 3; ++dx)
            sum += tile[threadIdx.y + dy][threadIdx.x + dx];
    out[(y + threadIdx.y) * 64 + x + threadIdx.x] = sum / 9;
}
