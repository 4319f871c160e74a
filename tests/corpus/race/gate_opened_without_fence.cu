// The last block to arrive opens the gate for the others without a fence behind its count.
//
// tilescope: grid = 3
// tilescope: block = 64
// tilescope: args = x: random f32[192], top: zeros f32[3], count: zeros i32[1], gate: zeros i32[1], y: zeros f32[192]

__device__ void meet(int *count, volatile int *gate)
{
    __syncthreads();
    if (threadIdx.x == 0) {
        __threadfence();
        if (atomicAdd(count, 1) == gridDim.x - 1) {
            atomicExch(count, 0);
            *gate = 1;
        }
        while (*gate == 0)
            ;
        __threadfence();
    }
    __syncthreads();
}

__global__ void above_all_tops(const float *x, float *top, int *count, int *gate, float *y)
{
    int i = blockIdx.x * 64 + threadIdx.x;
    if (threadIdx.x == 0)
        top[blockIdx.x] = x[i];  // other
    meet(count, gate);
    y[i] = x[i] - fmaxf(top[0], fmaxf(top[1], top[2]));  // fault: race
}
