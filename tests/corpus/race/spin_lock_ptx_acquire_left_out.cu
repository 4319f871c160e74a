// The lock is taken by atom.relaxed and given back by st.release: it releases, and nobody acquires.
//
// tilescope: grid = 5
// tilescope: block = 64
// tilescope: args = in: random i32[5 * 64], lock: zeros i32[1], sum: zeros i32[1]

__device__ void take(int *lock)
{
    int old = 1;
    while (old != 0)
        asm volatile("atom.relaxed.gpu.cas.b32 %0, [%1], 0, 1;" : "=r"(old) : "l"(lock) : "memory");
}

__device__ void give_back(int *lock)
{
    asm volatile("st.release.gpu.b32 [%0], 0;" :: "l"(lock) : "memory");
}

__global__ void add_firsts(const int *in, int *lock, int *sum)
{
    if (threadIdx.x == 0) {
        take(lock);
        *sum += in[blockIdx.x * 64];  // fault: race
        give_back(lock);
    }
}
