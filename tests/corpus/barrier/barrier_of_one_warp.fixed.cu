// All threads come to the barrier that stands in front of the lock.
//
// tilescope: grid = 3
// tilescope: block = 64
// tilescope: args = in: random i32[192], lock: zeros i32[1], sum: zeros i32[1]
// tilescope: expect sum[0] = sum(in)

__global__ void add_under_lock(const int *in, int *lock, int *sum)
{
    __shared__ int part[2];
    int t = threadIdx.x;
    int value = __reduce_add_sync(~0u, in[blockIdx.x * 64 + t]);
    if (t % 32 == 0)
        part[t / 32] = value;
    __syncthreads();
    if (t == 0) {
        while (atomicCAS(lock, 0, 1) != 0)
            ;
        __threadfence();
        *sum += part[0] + part[1];
        __threadfence();
        atomicExch(lock, 0);
    }
}
