// total[0] += the sum of x. Each block adds up its part in shared memory, half as many threads at every step.
//
// tilescope: n = 5000
// tilescope: grid = (n + 255) / 256
// tilescope: block = 256
// tilescope: args = x: random f32[n], total: zeros f32[1], n
// tilescope: expect total = sum(x)

__global__ void sum(const float *x, float *total, int n)
{
    __shared__ float part[256];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    part[threadIdx.x] = i < n ? x[i] : 0;
    for (int half = blockDim.x / 2; half > 0; half /= 2) {
        __syncthreads();
        if (threadIdx.x < half)
            part[threadIdx.x] += part[threadIdx.x + half];
    }
    if (threadIdx.x == 0)
        atomicAdd(total, part[0]);
}
