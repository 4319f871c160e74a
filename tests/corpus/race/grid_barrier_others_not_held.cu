// Thread 0 waits for all blocks, but nothing holds back the other threads of its own.
//
// tilescope: grid = 4
// tilescope: block = 128
// tilescope: args = in: random f32[512], mean: zeros f32[4], arrived: zeros i32[1], out: zeros f32[512]

__global__ void subtract_means(const float *in, float *mean, volatile int *arrived, float *out)
{
    __shared__ float values[128];
    int t = threadIdx.x;
    values[t] = in[blockIdx.x * 128 + t];
    __syncthreads();
    if (t == 0) {
        float sum = 0;
        for (int k = 0; k < 128; ++k)
            sum += values[k];
        mean[blockIdx.x] = sum / 128;  // fault: race
        __threadfence();
        atomicAdd((int *)arrived, 1);
        while (*arrived < gridDim.x)
            ;
        __threadfence();
    }
    out[blockIdx.x * 128 + t] = values[t] - mean[(blockIdx.x + 1) % 4];  // other
}
