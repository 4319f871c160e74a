// The function called under the lock takes the same lock again.
//
// tilescope: grid = 3
// tilescope: block = 64
// tilescope: args = in: random i32[192], lock: zeros i32[1], sum: zeros i32[1], count: zeros i32[1]
// tilescope: expect count[0] = 3

__device__ void take(int *lock)
{
    while (atomicCAS(lock, 0, 1) != 0)  // fault: deadlock
        ;
    __threadfence();
}

__device__ void give_back(int *lock)
{
    __threadfence();
    atomicExch(lock, 0);
}

__device__ void count_one(int *lock, int *count)
{
    take(lock);
    *count += 1;
    give_back(lock);
}

__global__ void add(const int *in, int *lock, int *sum, int *count)
{
    if (threadIdx.x == 0) {
        take(lock);
        *sum += in[blockIdx.x * 64];
        count_one(lock, count);
        give_back(lock);
    }
}
