// The guard says <, for the last element is n - 1.
//
// tilescope: n = 500
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = a: random f32[n], n, 0.5
// tilescope: expect a = 0.5

__global__ void fill(float *a, int n, float value)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        a[i] = value;
}
