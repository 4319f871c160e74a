// Each half of the block has a barrier of its own, in the two branches of an if: they are two barriers, not one.
//
// tilescope: n = 512
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random i32[n], out: zeros i32[n]
// tilescope: expect out[0:64] = in[63::-1]
// tilescope: expect out[64:128] = 2 * in[127:63:-1]

__global__ void turn_halves(const int *in, int *out)
{
    __shared__ int low[64], high[64];
    int t = threadIdx.x;
    int i = blockIdx.x * 128 + t;
    if (t < 64) {
        low[t] = in[i];
        __syncthreads();  // fault: barrier
        out[i] = low[63 - t];
    } else {
        high[t - 64] = 2 * in[i];
        __syncthreads();  // other
        out[i] = high[127 - t];
    }
}
