// The grid is made for one element a thread, and that is what a thread writes.
//
// tilescope: n = 4000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = a: empty f32[n], n
// tilescope: expect a = 1

__global__ void ones(float *a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        a[i] = 1;
}
