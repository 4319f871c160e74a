// The last block has no elements and still goes to the barrier of the grid.
//
// tilescope: n = 192
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: args = in: random f32[n], twice: zeros f32[n], arrived: zeros u32[1], out: zeros f32[n], n
// tilescope: expect out[0:128] = 2 * in[64:192]
// tilescope: expect out[128:192] = 2 * in[0:64]

__global__ void double_and_turn(const float *in, float *twice, unsigned *arrived, float *out, int n)
{
    int i = blockIdx.x * 64 + threadIdx.x;
    if (i < n)
        twice[i] = 2 * in[i];
    __syncthreads();
    if (threadIdx.x == 0) {
        __threadfence();
        atomicAdd(arrived, 1u);
        while (atomicAdd(arrived, 0u) < gridDim.x)
            ;
        __threadfence();
    }
    __syncthreads();
    if (i < n)
        out[i] = twice[(i + 64) % n];
}
