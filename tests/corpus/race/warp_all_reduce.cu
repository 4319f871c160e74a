// Every lane of a warp is to learn the warp's sum; within a step, lanes overwrite what their neighbours still read.
//
// tilescope: n = 512
// tilescope: grid = n / 64
// tilescope: block = 64
// tilescope: args = in: random i32[n], out: zeros i32[n]
// tilescope: expect out[0:32] = sum(in[0:32])
// tilescope: expect out[480:512] = sum(in[480:512])

template <int LANES>
__device__ int all_sum(int *sums, int lane)
{
    for (int step = 1; step < LANES; step *= 2) {
        sums[lane] += sums[(lane + step) % LANES];  // fault: race
        __syncwarp();
    }
    return sums[lane];
}

__global__ void warp_sums(const int *in, int *out)
{
    __shared__ int values[64];
    int t = threadIdx.x;
    int i = blockIdx.x * 64 + t;
    values[t] = in[i];
    __syncwarp();
    out[i] = all_sum<32>(values + t / 32 * 32, t % 32);
}
