// The block's histogram in shared memory begins with zeros.
//
// tilescope: n = 1000
// tilescope: grid = 4
// tilescope: block = 128
// tilescope: args = data: random u8[n], counts: zeros i32[32], n
// tilescope: expect counts[0] = sum(data / 8 == 0)
// tilescope: expect counts[31] = sum(data / 8 == 31)

__global__ void histogram(const unsigned char *data, int *counts, int n)
{
    __shared__ int bins[32];
    int t = threadIdx.x;
    if (t < 32)
        bins[t] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&bins[data[i] / 8], 1);
    __syncthreads();
    if (t < 32)
        atomicAdd(&counts[t], bins[t]);
}
