// The first step of the reduction is as wide as the block, so it adds elements behind the array.
//
// tilescope: n = 1024
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random f32[n], out: zeros f32[n / 128]
// tilescope: expect out[0] = sum(in[0:128])
// tilescope: expect out[7] = sum(in[896:1024])

template <typename T, int SIZE>
__global__ void reduce(const T *in, T *out)
{
    __shared__ T sums[SIZE];
    int t = threadIdx.x;
    sums[t] = in[blockIdx.x * SIZE + t];
    __syncthreads();
    for (int step = blockDim.x; step > 0; step >>= 1) {
        if (t < step)
            sums[t] += sums[t + step];  // fault: out_of_bounds
        __syncthreads();
    }
    if (t == 0)
        out[blockIdx.x] = sums[0];
}

template __global__ void reduce<float, 128>(const float *, float *);
