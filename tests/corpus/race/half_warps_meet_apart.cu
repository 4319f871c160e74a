// Each half of the warp meets by itself, and then the lower one reads what the upper one wrote.
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
        values[t] = in[i] / 2;  // fault: race
        __syncwarp(0xffff0000);
        out[i] = in[i];
    } else {
        __syncwarp(0x0000ffff);
        out[i] = values[t + 16];  // other
    }
}
