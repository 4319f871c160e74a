// advice: none
// tilescope: n = 1024
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = a: random f32[n], b: random f32[n], c: zeros f32[n]
// tilescope: expect c = a + b
__global__ void add(const float *a, const float *b, float *c)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    c[i] = a[i] + b[i]; // here
}
