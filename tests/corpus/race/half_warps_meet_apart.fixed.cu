// The halves of the warp meet each other, although at different lines, before one reads what the other wrote.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random f32[128], out: zeros f32[128]
// tilescope: expect out[0:16] = in[16:32] / 2

__global__ void halves(const float *in, float *out)
{
    __shared__ float values[64];
    int t = threadIdx.x, i = blockIdx.x * 64 + t;
    if (t % 32 >= 16) {
        values[t] = in[i] / 2;
        __syncwarp();
        out[i] = in[i];
    } else {
        __syncwarp();
        out[i] = values[t + 16];
    }
}
