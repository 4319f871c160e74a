// All threads learn by shared memory who was last, and go or stay together.
//
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: args = in: random i32[256], copy: zeros i32[256], ticket: zeros i32[1], out: zeros i32[64]

__global__ void fold_columns(const int *in, int *copy, int *ticket, int *out)
{
    __shared__ int column[64];
    __shared__ bool last;
    int t = threadIdx.x, i = blockIdx.x * 64 + t;
    copy[i] = in[i] * in[i];
    __threadfence();
    __syncthreads();
    if (t == 0)
        last = atomicAdd(ticket, 1) == gridDim.x - 1;
    __syncthreads();
    if (!last)
        return;
    __threadfence();
    int sum = 0;
    for (int b = 0; b < gridDim.x; ++b)
        sum += copy[b * 64 + t];
    column[t] = sum;
    __syncthreads();
    out[t] = column[63 - t];
}
