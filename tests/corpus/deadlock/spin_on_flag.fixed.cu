// The second block waits for a flag, which the first raises when its data is there.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random i32[64], shared: zeros i32[64], flag: zeros i32[1], out: zeros i32[64]
// tilescope: expect out = 2 * in

__global__ void hand_over(const int *in, int *shared, int *flag, int *out)
{
    int t = threadIdx.x;
    if (blockIdx.x == 0) {
        shared[t] = 2 * in[t];
        __syncthreads();
        if (t == 0) {
            __threadfence();
            atomicExch(flag, 1);
        }
    } else {
        if (t == 0) {
            while (atomicAdd(flag, 0) == 0)
                ;
            __threadfence();
        }
        __syncthreads();
        out[t] = shared[t];
    }
}
