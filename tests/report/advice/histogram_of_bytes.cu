// advice: none
// tilescope: n = 65536
// tilescope: grid = 16
// tilescope: block = 256
// tilescope: args = in: random u8[n], bins: zeros u32[256], n
__global__ void histogram(const unsigned char *in, unsigned *bins, int n)
{
    __shared__ unsigned own[256];
    own[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * 256 + threadIdx.x; i < n; i += gridDim.x * 256)
        atomicAdd(&own[in[i]], 1);
    __syncthreads();
    atomicAdd(&bins[threadIdx.x], own[threadIdx.x]);
}
