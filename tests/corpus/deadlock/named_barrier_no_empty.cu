// The warps that fill the buffer never wait, arrive twice at barrier 1 and so complete it without the others.
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
        } else {
            asm volatile("bar.sync 1, 128;" ::: "memory");  // fault: deadlock
            sum += buffer[t] * buffer[t ^ 1];
        }
    }
    if (threadIdx.x >= 64)
        out[blockIdx.x * 64 + t] = sum;
}
