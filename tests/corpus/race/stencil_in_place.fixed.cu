// A three-point average into a second array.
//
// tilescope: n = 1000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = a: random f32[n], b: zeros f32[n], n
// tilescope: expect b[1:-1] = (a[:-2] + a[1:-1] + a[2:]) / 3

__global__ void smooth(const float *a, float *b, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i > 0 && i < n - 1)
        b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3;
}
