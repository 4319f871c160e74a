// Only thread 0 knows who was last, so the others return and it meets nobody at the next barrier.
//
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: args = in: random i32[256], copy: zeros i32[256], ticket: zeros i32[1], out: zeros i32[64]

__global__ void fold_columns(const int *in, int *copy, int *ticket, int *out)
{
    __shared__ int column[64];
    int t = threadIdx.x, i = blockIdx.x * 64 + t;
    copy[i] = in[i] * in[i];
    __threadfence();
    __syncthreads();
    bool last = false;
    if (t == 0)
        last = atomicAdd(ticket, 1) == gridDim.x - 1;
    if (!last)
        return;
    __threadfence();
    int sum = 0;
    for (int b = 0; b < gridDim.x; ++b)
        sum += copy[b * 64 + t];
    column[t] = sum;
    __syncthreads();  // fault: barrier
    out[t] = column[63 - t];
}
