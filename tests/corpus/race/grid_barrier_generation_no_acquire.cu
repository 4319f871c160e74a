// Whoever waits for the next generation of the barrier passes no fence when it has come.
//
// tilescope: steps = 2
// tilescope: grid = 3
// tilescope: block = 64
// tilescope: args = a: random i32[192], b: zeros i32[192], count: zeros i32[1], generation: zeros i32[1], steps

__device__ void grid_barrier(int *count, volatile int *generation)
{
    __syncthreads();
    if (threadIdx.x == 0) {
        int mine = *generation;
        __threadfence();
        if (atomicAdd(count, 1) == gridDim.x - 1) {
            atomicExch(count, 0);
            __threadfence();
            *generation = mine + 1;
        } else {
            while (*generation == mine)
                ;
        }
    }
    __syncthreads();
}

__global__ void smooth(int *a, int *b, int *count, int *generation, int steps)
{
    int i = blockIdx.x * 64 + threadIdx.x;
    for (int s = 0; s < steps; ++s) {
        b[i] = (a[(i + 191) % 192] + a[(i + 1) % 192]) / 2;  // other
        grid_barrier(count, generation);
        a[i] = b[i];  // fault: race
        grid_barrier(count, generation);
    }
}
