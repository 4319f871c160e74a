// Two warps fill a buffer for two others: barrier 1 says that it is full, barrier 2 that it is empty again.
//
// tilescope: n = 4
// tilescope: grid = 2
// tilescope: block = 128
// tilescope: args = in: random f32[2 * n * 64], out: zeros f32[2 * 64], n

__global__ void sums_of_products(const float *in, float *out, int n)
{
    __shared__ float buffer[64];
    int t = threadIdx.x % 64;
    const float *mine = in + blockIdx.x * n * 64;
    float sum = 0;
    for (int k = 0; k < n; ++k) {
        if (threadIdx.x < 64) {
            buffer[t] = mine[k * 64 + t];
            asm volatile("bar.arrive 1, 128;" ::: "memory");
            asm volatile("bar.sync 2, 128;" ::: "memory");
        } else {
            asm volatile("bar.sync 1, 128;" ::: "memory");
            sum += buffer[t] * buffer[t ^ 1];
            asm volatile("bar.arrive 2, 128;" ::: "memory");
        }
    }
    if (threadIdx.x >= 64)
        out[blockIdx.x * 64 + t] = sum;
}
