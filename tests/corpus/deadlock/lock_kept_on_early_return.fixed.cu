// A block that has nothing to add gives the lock back before it returns.
//
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: args = in: random i32[256], lock: zeros i32[1], largest: full(100) i32[1]
// tilescope: expect largest[0] = 100

__global__ void maximum(const int *in, int *lock, int *largest)
{
    if (threadIdx.x != 0)
        return;
    int value = in[blockIdx.x * 64];
    while (atomicCAS(lock, 0, 1) != 0)
        ;
    __threadfence();
    if (value <= *largest) {
        atomicExch(lock, 0);
        return;
    }
    *largest = value;
    __threadfence();
    atomicExch(lock, 0);
}
