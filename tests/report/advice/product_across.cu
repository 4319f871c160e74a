// advice: coalescing
// cure: product_basic
// tilescope: n = 32
// tilescope: grid = 2, 2
// tilescope: block = 16, 16
// tilescope: args = a: random f32[n, n], b: random f32[n, n], c: zeros f32[n, n]
// tilescope: expect c = a @ b
__global__ void product(const float *a, const float *b, float *c)
{
    int row = blockIdx.y * 16 + threadIdx.x, column = blockIdx.x * 16 + threadIdx.y;
    float sum = 0;
    for (int k = 0; k < 32; ++k)
        sum += a[row * 32 + k] * b[k * 32 + column]; // here
    c[row * 32 + column] = sum; // there
}
