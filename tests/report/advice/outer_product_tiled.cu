// advice: none
// tilescope: n = 64
// tilescope: grid = 4, 4
// tilescope: block = 16, 16
// tilescope: args = x: random f32[n], y: random f32[n], out: zeros f32[n, n]
__global__ void outer(const float *x, const float *y, float *out)
{
    __shared__ float left[16], right[16];
    int i = threadIdx.x, j = threadIdx.y, column = blockIdx.x * 16 + i, row = blockIdx.y * 16 + j;
    if (j == 0)
        left[i] = x[blockIdx.y * 16 + i]; // here
    if (j == 0)
        right[i] = y[column]; // here
    __syncthreads();
    out[row * 64 + column] = left[j] * right[i];
}
