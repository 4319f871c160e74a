// Who finds the table ready passes a fence, on the fast path too.
//
// tilescope: grid = 5
// tilescope: block = 64
// tilescope: args = table: zeros f32[16], state: zeros i32[1], out: zeros f32[5 * 64]

__device__ void initialise_once(float *table, int *state)
{
    int seen = atomicCAS(state, 0, 1);
    if (seen == 0) {
        for (int k = 0; k < 16; ++k)
            table[k] = 1.0f / (k + 1);
        __threadfence();
        atomicExch(state, 2);
    } else if (seen == 1) {
        while (atomicAdd(state, 0) != 2)
            ;
    }
    __threadfence();
}

__global__ void use_table(float *table, int *state, float *out)
{
    if (threadIdx.x == 0)
        initialise_once(table, state);
    __syncthreads();
    out[blockIdx.x * 64 + threadIdx.x] = table[threadIdx.x % 16];
}
