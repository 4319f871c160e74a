// advice: none
// tilescope: n = 128
// tilescope: grid = n / 32, n / 32
// tilescope: block = 32, 32
// tilescope: args = in: random f32[n, n], out: zeros f32[n, n], n
// tilescope: expect out = in.T
__global__ void transpose(const float *in, float *out, int n)
{
    __shared__ float tile[32][33];
    int x = threadIdx.x, y = threadIdx.y;
    tile[y][x] = in[(blockIdx.y * 32 + y) * n + blockIdx.x * 32 + x];
    __syncthreads();
    out[(blockIdx.x * 32 + y) * n + blockIdx.y * 32 + x] = tile[x][y]; // here
}
