// The blocks merge their histograms under a lock, which is given back without a fence.
//
// tilescope: n = 1024
// tilescope: grid = 4
// tilescope: block = 128
// tilescope: args = in: full(37) u32[n], bins: zeros u32[16], lock: zeros i32[1], n
// tilescope: expect bins[2] = n

__global__ void histogram(const unsigned *in, unsigned *bins, int *lock, int n)
{
    __shared__ unsigned mine[16];
    int t = threadIdx.x;
    if (t < 16)
        mine[t] = 0;
    __syncthreads();
    for (int i = blockIdx.x * 128 + t; i < n; i += gridDim.x * 128)
        atomicAdd(&mine[in[i] / 16], 1u);
    __syncthreads();
    if (t == 0) {
        while (atomicExch(lock, 1) != 0)
            ;
        __threadfence();
        for (int b = 0; b < 16; ++b)
            bins[b] += mine[b];  // fault: race
        atomicExch(lock, 0);
    }
}
