// A histogram in global memory, counted with atomics.
//
// tilescope: n = 1000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = data: random u8[n], counts: zeros i32[8], n
// tilescope: expect counts[0] = sum(data % 8 == 0)
// tilescope: expect counts[7] = sum(data % 8 == 7)

__global__ void histogram(const unsigned char *data, int *counts, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        atomicAdd(&counts[data[i] % 8], 1);
}
