// advice: bank_conflict
// cure: transpose_padded
// tilescope: n = 64
// tilescope: grid = 2, 2
// tilescope: block = 32, 32
// tilescope: args = in: random f32[n, n], out: zeros f32[n, n]
// tilescope: expect out = in.T
__global__ void transpose(const float *in, float *out)
{
    __shared__ float tile[32][32];
    int x = blockIdx.x * 32, y = blockIdx.y * 32;
    tile[threadIdx.y][threadIdx.x] = in[(y + threadIdx.y) * 64 + x + threadIdx.x]; // here
    __syncthreads();
    out[(x + threadIdx.y) * 64 + y + threadIdx.x] = tile[threadIdx.x][threadIdx.y]; // here and there
}
