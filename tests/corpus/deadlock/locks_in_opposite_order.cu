// Of two threads that pay each other, each locks its own account first and then waits for the other's.
//
// tilescope: grid = 1
// tilescope: block = 64
// tilescope: args = locks: zeros i32[64], balance: full(100) i32[64]
// tilescope: expect balance[0] = 101
// tilescope: expect balance[1] = 99

__device__ void take(int *lock)
{
    while (atomicCAS(lock, 0, 1) != 0)  // fault: deadlock
        __nanosleep(20);
    __threadfence();
}

__global__ void pay_partner(int *locks, int *balance)
{
    int me = threadIdx.x, partner = threadIdx.x ^ 1;
    int first = me, second = partner;
    take(locks + first);
    take(locks + second);
    int amount = me % 2 == 0 ? 4 : 5;
    balance[me] -= amount;
    balance[partner] += amount;
    __threadfence();
    atomicExch(locks + second, 0);
    atomicExch(locks + first, 0);
}
