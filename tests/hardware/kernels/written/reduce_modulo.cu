// tilescope: n = 2097152
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = g_idata: random i32[n], g_odata: zeros i32[n / 256]
extern "C" __global__ void reduce_modulo(int *g_idata, int *g_odata) {
    __shared__ int sdata[256];

    unsigned int tid = threadIdx.x;
    unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    sdata[tid] = g_idata[i];
    __syncthreads();

    for (unsigned int s = 1; s < blockDim.x; s *= 2) {
        if (tid % (2 * s) == 0) {
            sdata[tid] += sdata[tid + s];
        }
        __syncthreads();
    }

    if (tid == 0) g_odata[blockIdx.x] = sdata[0];
}
