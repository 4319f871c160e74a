// Each lane looks at its neighbour's value at once: lanes of a warp are not promised to go in lock-step.
//
// tilescope: n = 256
// tilescope: grid = n / 64
// tilescope: block = 64
// tilescope: args = in: random f32[n], out: zeros f32[n]
// tilescope: expect out[0] = in[0] - in[1]
// tilescope: expect out[31] = in[31] - in[30]
// tilescope: expect out[64] = in[64] - in[65]

__global__ void compare_pairs(const float *in, float *out)
{
    __shared__ float values[64];
    int t = threadIdx.x;
    int i = blockIdx.x * 64 + t;
    values[t] = in[i];  // other
    out[i] = values[t] - values[t ^ 1];  // fault: race
}
