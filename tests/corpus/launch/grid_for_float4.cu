// The grid is made for four elements a thread, and a thread writes one.
//
// tilescope: n = 4000
// tilescope: grid = (n + 511) / 512
// tilescope: block = 128
// tilescope: args = a: empty f32[n], n
// tilescope: expect a = 1

__global__ void ones(float *a, int n)  // fault: launch
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        a[i] = 1;
}
