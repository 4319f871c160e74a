// tilescope: n = 262144
// tilescope: grid = 64
// tilescope: block = 256
// tilescope: args = in: random u8[n], bins: zeros u32[256], n
extern "C" __global__ void histogram_private(const unsigned char *in, unsigned *bins, int n) {
    __shared__ unsigned own[256];
    own[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * 256 + threadIdx.x; i < n; i += gridDim.x * 256) atomicAdd(&own[in[i]], 1u);
    __syncthreads();
    atomicAdd(&bins[threadIdx.x], own[threadIdx.x]);
}
