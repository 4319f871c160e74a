// advice: none
// tilescope: n = 64
// tilescope: grid = 16
// tilescope: block = 128
// tilescope: args = in: ones f32[n, n], out: zeros f32[n]
// tilescope: expect out = n * ones_like(out)
__global__ void row_sums(const float *in, float *out)
{
    int row = blockIdx.x * 4 + threadIdx.x / 32, lane = threadIdx.x % 32;
    float sum = in[row * 64 + lane] + in[row * 64 + lane + 32]; // here
    for (int s = 16; s > 0; s /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, s);
    if (lane == 0)
        out[row] = sum;
}
