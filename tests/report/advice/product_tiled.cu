// advice: results
// cure: product_registers
// tilescope: n = 32
// tilescope: grid = 2, 2
// tilescope: block = 16, 16
// tilescope: args = a: random f32[n, n], b: random f32[n, n], c: zeros f32[n, n]
// tilescope: expect c = a @ b
__global__ void product(const float *a, const float *b, float *c)
{
    __shared__ float left[16][16], right[16][16];
    int x = threadIdx.x, y = threadIdx.y, row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
    float sum = 0;
    for (int start = 0; start < 32; start += 16) {
        left[y][x] = a[row * 32 + start + x]; // here
        right[y][x] = b[(start + y) * 32 + column]; // here
        __syncthreads();
        for (int k = 0; k < 16; ++k)
            sum += left[y][k] * right[k][x]; // inner
        __syncthreads();
    }
    c[row * 32 + column] = sum;
}
