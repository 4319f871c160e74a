// Sum of integers in each block without divergence but with bank conflicts: thread t adds at 2 * stride * t.
// tilescope: n = 5000000
// tilescope: grid = (n + 511) / 512
// tilescope: block = 512
// tilescope: shared = 2048
// tilescope: args = in: arange i32[n], out: zeros i32[(n + 511) / 512], n
extern "C" __global__ void n_reduce_strided_index(const int *in, int *out, int n) {
    extern __shared__ int sdata[];
    unsigned tid = threadIdx.x;
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    sdata[tid] = i < n ? in[i] % 10 : 0;
    __syncthreads();
    for (unsigned s = 1; s < blockDim.x; s *= 2) {
        unsigned index = 2 * s * tid;
        if (index < blockDim.x) {
            sdata[index] += sdata[index + s];
        }
        __syncthreads();
    }
    if (tid == 0) out[blockIdx.x] = sdata[0];
}
