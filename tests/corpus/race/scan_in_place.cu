// An inclusive scan in one shared array: a step reads what the same step overwrites.
//
// tilescope: n = 512
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random i32[n], out: zeros i32[n]
// tilescope: expect out[0:128] = cumsum(in[0:128])
// tilescope: expect out[384:512] = cumsum(in[384:512])

__global__ void scan(const int *in, int *out)
{
    __shared__ int sums[128];
    int t = threadIdx.x;
    int i = blockIdx.x * 128 + t;
    sums[t] = in[i];
    __syncthreads();
    for (int reach = 1; reach < 128; reach *= 2) {
        if (t >= reach)
            sums[t] += sums[t - reach];  // fault: race
        __syncthreads();
    }
    out[i] = sums[t];
}
