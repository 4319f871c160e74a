// The first kernel of every course: c = a + b, one thread for each element.
//
//   tilescope run examples/vector_add.cu
//
// tilescope: n = 10000
// tilescope: grid = (n + 255) / 256
// tilescope: block = 256
// tilescope: args = a: random f32[n], b: random f32[n], c: zeros f32[n], n
// tilescope: expect c = a + b

__global__ void vector_add(const float *a, const float *b, float *c, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        c[i] = a[i] + b[i];
}
