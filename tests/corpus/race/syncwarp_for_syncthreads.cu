// A circular shift within a block: the last lane of each warp needs the next warp, and __syncwarp does not reach it.
//
// tilescope: n = 512
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random i32[n], out: zeros i32[n]
// tilescope: expect out[0:127] = in[1:128]
// tilescope: expect out[127] = in[0]

__global__ void rotate(const int *in, int *out)
{
    __shared__ int row[128];
    int t = threadIdx.x;
    int i = blockIdx.x * 128 + t;
    row[t] = in[i];  // other
    __syncwarp();
    out[i] = row[(t + 1) % 128];  // fault: race
}
