// A histogram of a block in shared memory, counted with ++ by all threads at once.
//
// tilescope: n = 1000
// tilescope: grid = 4
// tilescope: block = 128
// tilescope: args = data: random u8[n], counts: zeros i32[16], n
// tilescope: expect counts[0] = sum(data % 16 == 0)
// tilescope: expect counts[15] = sum(data % 16 == 15)

__global__ void histogram(const unsigned char *data, int *counts, int n)
{
    __shared__ int bins[16];
    int t = threadIdx.x;
    if (t < 16)
        bins[t] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x)
        bins[data[i] % 16]++;  // fault: race
    __syncthreads();
    if (t < 16)
        atomicAdd(&counts[t], bins[t]);
}
