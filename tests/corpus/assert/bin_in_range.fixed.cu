// An assert holds the bin below the number of bins, and it is.
//
// tilescope: n = 1000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = gray: full(255) u8[n], counts: zeros i32[16], n
// tilescope: expect counts[15] = n

#include <cassert>

__global__ void histogram(const unsigned char *gray, int *counts, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    int bin = gray[i] / 16;
    assert(bin < 16);
    atomicAdd(&counts[bin], 1);
}
