// Each block adds its sum under a lock, with a fence after taking it and one before giving it back.
//
// tilescope: n = 512
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random i32[n], lock: zeros i32[1], total: zeros i32[1]
// tilescope: expect total[0] = sum(in)

__global__ void sum_all(const int *in, int *lock, int *total)
{
    __shared__ int block_sum;
    if (threadIdx.x == 0)
        block_sum = 0;
    __syncthreads();
    atomicAdd(&block_sum, in[blockIdx.x * blockDim.x + threadIdx.x]);
    __syncthreads();
    if (threadIdx.x == 0) {
        while (atomicCAS(lock, 0, 1) != 0)
            ;
        __threadfence();
        *total += block_sum;
        __threadfence();
        atomicExch(lock, 0);
    }
}
