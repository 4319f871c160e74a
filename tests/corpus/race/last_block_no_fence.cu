// The block that finishes last adds up the partial sums; nothing makes them visible before the ticket is drawn.
//
// tilescope: n = 1000
// tilescope: grid = 8
// tilescope: block = 128
// tilescope: args = in: random f32[n], partial: zeros f32[8], tickets: zeros u32[1], out: zeros f32[1], n
// tilescope: expect out[0] = sum(in)

__global__ void reduce(const float *in, volatile float *partial, unsigned *tickets, float *out, int n)
{
    __shared__ float sums[128];
    int t = threadIdx.x;
    int i = blockIdx.x * 128 + t;
    sums[t] = i < n ? in[i] : 0;
    for (int step = 64; step > 0; step /= 2) {
        __syncthreads();
        if (t < step)
            sums[t] += sums[t + step];
    }
    if (t == 0) {
        partial[blockIdx.x] = sums[0];  // other
        if (atomicAdd(tickets, 1) == gridDim.x - 1) {
            float total = 0;
            for (int b = 0; b < gridDim.x; ++b)
                total += partial[b];  // fault: race
            *out = total;
        }
    }
}
