// A transfer changes two accounts and locks only the one that pays.
//
// tilescope: grid = 6
// tilescope: block = 64
// tilescope: args = locks: zeros i32[4], balance: full(50) i32[4]

__device__ void lock(int *l)
{
    while (atomicCAS(l, 0, 1) != 0)
        ;
    __threadfence();
}

__device__ void unlock(int *l)
{
    __threadfence();
    atomicExch(l, 0);
}

__global__ void transfer(int *locks, int *balance)
{
    if (threadIdx.x == 0) {
        int a = blockIdx.x % 4;
        int b = (blockIdx.x + 1) % 4;
        lock(locks + a);
        balance[a] -= 7;  // fault: race
        balance[b] += 7;  // other
        unlock(locks + a);
    }
}
