// The lower half of the warp meets with a mask of 16 lanes.
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
    values[t] = in[i];
    if (lane < 16) {
        __syncwarp(0xffff);
        out[i] = values[t] + values[first + 15 - lane];
    }
}
