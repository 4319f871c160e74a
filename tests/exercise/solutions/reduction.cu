// tilescope: n = 600
// tilescope: define BLOCK_SIZE = 256
// tilescope: grid = (n + BLOCK_SIZE - 1) / BLOCK_SIZE
// tilescope: block = BLOCK_SIZE
// tilescope: args = in: random f32[n], out: zeros f32[(n + BLOCK_SIZE - 1) / BLOCK_SIZE], n
// tilescope: expect out[0] = sum(in[0:256])
// tilescope: expect out[1] = sum(in[256:512])
// tilescope: expect out[2] = sum(in[512:])

#ifndef BLOCK_SIZE
#define BLOCK_SIZE 256
#endif

__global__ void reduction(const float *in, float *out, int n)
{
    __shared__ float part[BLOCK_SIZE];

    int t = threadIdx.x;
    int i = blockIdx.x * BLOCK_SIZE + t;

    part[t] = i < n ? in[i] : 0;
    for (int step = BLOCK_SIZE / 2; step > 0; step /= 2) {
        __syncthreads();
        if (t < step)
            part[t] += part[t + step];
    }
    if (t == 0)
        out[blockIdx.x] = part[0];
}
