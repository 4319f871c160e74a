// A block gives its scratch buffer back to the pool without a fence, and the next one overwrites it.
//
// tilescope: grid = 5
// tilescope: block = 64
// tilescope: args = in: random i32[5 * 64], pool: zeros i32[2 * 64], taken: zeros u32[2], out: zeros i32[5 * 64]

__global__ void reverse_by_scratch(const int *in, int *pool, unsigned *taken, int *out)
{
    __shared__ int mine;
    int t = threadIdx.x, first = blockIdx.x * 64;
    if (t == 0) {
        int k = blockIdx.x % 2;
        while (atomicExch(taken + k, 1u) != 0u)
            k = 1 - k;
        mine = k;
        __threadfence();
    }
    __syncthreads();
    int *scratch = pool + mine * 64;
    scratch[t] = in[first + t];  // fault: race
    __syncthreads();
    out[first + t] = scratch[63 - t];
    __syncthreads();
    if (t == 0) {
        atomicExch(taken + mine, 0u);
    }
}
