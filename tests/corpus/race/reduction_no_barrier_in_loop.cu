// A reduction that waits once before its loop, but not after each step.
//
// tilescope: n = 1000
// tilescope: grid = (n + 255) / 256
// tilescope: block = 256
// tilescope: args = in: random f32[n], out: zeros f32[(n + 255) / 256], n
// tilescope: expect out[0] = sum(in[0:256])
// tilescope: expect out[3] = sum(in[768:])

__global__ void reduce(const float *in, float *out, int n)
{
    __shared__ float sums[256];
    int t = threadIdx.x;
    int i = blockIdx.x * 256 + t;
    sums[t] = i < n ? in[i] : 0;
    __syncthreads();
    for (int step = 128; step > 0; step /= 2) {
        if (t < step)
            sums[t] += sums[t + step];  // fault: race
    }
    if (t == 0)
        out[blockIdx.x] = sums[0];
}
