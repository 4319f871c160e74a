// The block that adds up waits for as many as write.
//
// tilescope: grid = 5
// tilescope: block = 64
// tilescope: args = in: random i32[256], sums: zeros i32[4], done: zeros i32[1], out: zeros i32[1]
// tilescope: expect out[0] = sum(in)

__global__ void add_up(const int *in, int *sums, int *done, int *out)
{
    int t = threadIdx.x, b = blockIdx.x, writers = gridDim.x - 1;
    if (b > 0) {
        int sum = __reduce_add_sync(~0u, in[b * 64 - 64 + t]);
        if (t % 32 == 0) {
            atomicAdd(sums + b - 1, sum);
            __threadfence();
        }
        __syncthreads();
        if (t == 0)
            atomicAdd(done, 1);
    } else if (t == 0) {
        while (atomicAdd(done, 0) < writers)
            ;
        __threadfence();
        *out = sums[0] + sums[1] + sums[2] + sums[3];
    }
}
