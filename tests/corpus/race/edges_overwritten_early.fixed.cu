// The blocks read each other's edges, meet, and then overwrite their own.
//
// tilescope: steps = 3
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = x: random i32[128], met: zeros i32[1], steps

__device__ void meet(int *met, int goal)
{
    __syncthreads();
    if (threadIdx.x == 0) {
        __threadfence();
        atomicAdd(met, 1);
        while (atomicAdd(met, 0) < goal)
            ;
        __threadfence();
    }
    __syncthreads();
}

__global__ void shift_steps(int *x, int *met, int steps)
{
    int i = blockIdx.x * 64 + threadIdx.x, goal = 0;
    for (int s = 0; s < steps; ++s) {
        int next = x[(i + 1) % 128];
        meet(met, goal += 2);
        x[i] = next + s;
        meet(met, goal += 2);
    }
}
