// The balance is changed under the lock, but the number of bookings only after the lock was given back.
//
// tilescope: grid = 5
// tilescope: block = 64
// tilescope: args = amount: random i32[320], lock: zeros i32[1], balance: zeros i32[1], bookings: zeros i32[1]
// tilescope: expect bookings[0] = 5
// tilescope: expect balance[0] = sum(amount)

__device__ void book(int *lock, int *balance, int *bookings, int amount)
{
    while (atomicCAS(lock, 0, 1) != 0)
        ;
    __threadfence();
    *balance += amount;
    __threadfence();
    atomicExch(lock, 0);
    *bookings += 1;  // fault: race
}

__global__ void book_all(const int *amount, int *lock, int *balance, int *bookings)
{
    int sum = amount[blockIdx.x * 64 + threadIdx.x];
    __shared__ int total;
    if (threadIdx.x == 0)
        total = 0;
    __syncthreads();
    atomicAdd(&total, sum);
    __syncthreads();
    if (threadIdx.x == 0)
        book(lock, balance, bookings, total);
}
