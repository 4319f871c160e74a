// All threads pass fence.acq_rel and another one takes the ticket: only fences .sc work together like that.
//
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: args = in: random i32[256], squares: zeros i32[256], ticket: zeros u32[1], out: zeros i32[64]
// tilescope: expect squares = in * in

__device__ void fence()
{
    asm volatile("fence.acq_rel.gpu;" ::: "memory");
}

__global__ void squares_by_column(const int *in, int *squares, unsigned *ticket, int *out)
{
    __shared__ bool last;
    int t = threadIdx.x;
    int i = blockIdx.x * 64 + t;
    squares[i] = in[i] * in[i];  // other
    fence();
    __syncthreads();
    if (t == 0)
        last = atomicAdd(ticket, 1u) + 1 == gridDim.x;
    __syncthreads();
    if (!last)
        return;
    fence();
    out[t] = squares[t] + squares[64 + t] + squares[128 + t] + squares[192 + t];  // fault: race
}
