// advice: none
// tilescope: n = 128
// tilescope: grid = n / 32, n / 32
// tilescope: block = 32, 32
// tilescope: args = a: random f32[n, n], b: random f32[n, n], c: zeros f32[n, n], n
// tilescope: expect c = a + b
__global__ void add(const float *a, const float *b, float *c, int n)
{
    int row = blockIdx.y * 32 + threadIdx.y, col = blockIdx.x * 32 + threadIdx.x;
    c[row * n + col] = a[row * n + col] + b[row * n + col]; // here
}
