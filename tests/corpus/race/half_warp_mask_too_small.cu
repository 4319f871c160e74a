// The lower half of the warp meets by quarters, although its lanes read across the whole half.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random f32[128], out: zeros f32[128]
// tilescope: expect out[0] = in[0] + in[15]

__global__ void mirror_sum(const float *in, float *out)
{
    __shared__ float values[64];
    int t = threadIdx.x, i = blockIdx.x * 64 + t;
    int lane = t % 32, first = t - lane;
    values[t] = in[i];  // other
    if (lane < 16) {
        __syncwarp(lane < 8 ? 0xff : 0xff00);
        out[i] = values[t] + values[first + 15 - lane];  // fault: race
    }
}
