// The lock is given back by an atomic exchange behind a fence.
//
// tilescope: n = 512
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random f32[n], best: full(100) f32[1], where: zeros i32[1], lock: zeros i32[1]
// tilescope: expect best[0] = min(in)

__global__ void minimum(const float *in, float *best, int *where, int *lock)
{
    __shared__ float values[128];
    int t = threadIdx.x;
    int first = blockIdx.x * 128;
    values[t] = in[first + t];
    __syncthreads();
    if (t == 0) {
        int k = 0;
        for (int j = 1; j < 128; ++j)
            if (values[j] < values[k])
                k = j;
        while (atomicCAS(lock, 0, 1) != 0)
            ;
        __threadfence();
        if (values[k] < *best) {
            *best = values[k];
            *where = first + k;
        }
        __threadfence();
        atomicExch(lock, 0);
    }
}
