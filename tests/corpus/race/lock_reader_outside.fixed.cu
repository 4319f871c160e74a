// The writers keep a sum and a count under a lock, and the block that reports the mean takes it as well.
//
// tilescope: grid = 5
// tilescope: block = 64
// tilescope: args = in: random f32[320], lock: zeros i32[1], sum: zeros f32[1], count: zeros i32[1], mean: zeros f32[1]
// tilescope: expect count[0] = 4

__device__ void take(int *lock)
{
    while (atomicCAS(lock, 0, 1) != 0)
        ;
    __threadfence();
}

__device__ void give_back(int *lock)
{
    __threadfence();
    atomicExch(lock, 0);
}

__global__ void running_mean(const float *in, int *lock, float *sum, int *count, float *mean)
{
    if (threadIdx.x != 0)
        return;
    if (blockIdx.x < 4) {
        take(lock);
        *sum += in[blockIdx.x * 64];
        *count += 1;
        give_back(lock);
    } else {
        take(lock);
        *mean = *count > 0 ? *sum / *count : 0;
        give_back(lock);
    }
}
