// Each block reduces its part and adds it to the one total with an atomic.
//
// tilescope: n = 1000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = x: random f32[n], y: random f32[n], total: zeros f32[1], n
// tilescope: expect total[0] = dot(x, y)

__global__ void dot(const float *x, const float *y, float *total, int n)
{
    __shared__ float sums[128];
    int t = threadIdx.x;
    int i = blockIdx.x * 128 + t;
    sums[t] = i < n ? x[i] * y[i] : 0;
    for (int step = 64; step > 0; step /= 2) {
        __syncthreads();
        if (t < step)
            sums[t] += sums[t + step];
    }
    if (t == 0)
        atomicAdd(total, sums[0]);
}
