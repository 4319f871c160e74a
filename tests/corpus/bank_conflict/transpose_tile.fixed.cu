// The tile's rows are 33 floats long, so that a column lies in 32 banks.
//
// tilescope: n = 128
// tilescope: grid = n / 32, n / 32
// tilescope: block = 32, 8
// tilescope: args = in: random f32[n, n], out: zeros f32[n, n], n
// tilescope: expect out = in.T

__global__ void transpose(const float *in, float *out, int n)
{
    __shared__ float tile[32][33];
    int x = blockIdx.x * 32 + threadIdx.x;
    int y = blockIdx.y * 32;
    for (int j = threadIdx.y; j < 32; j += 8)
        tile[j][threadIdx.x] = in[(y + j) * n + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x;
    y = blockIdx.x * 32;
    for (int j = threadIdx.y; j < 32; j += 8)
        out[(y + j) * n + x] = tile[threadIdx.x][j];
}
