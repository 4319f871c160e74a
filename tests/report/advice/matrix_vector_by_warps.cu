// advice: none
// tilescope: n = 64
// tilescope: grid = 64
// tilescope: block = 32
// tilescope: args = a: random f32[n, n], x: random f32[n], y: zeros f32[n]
// tilescope: expect y = a @ x
__global__ void product(const float *a, const float *x, float *y)
{
    int lane = threadIdx.x;
    float weight[2] = {x[lane], x[lane + 32]};
    const float *row = a + blockIdx.x * 64 + lane;
    float sum = row[0] * weight[0] + row[32] * weight[1]; // here
    for (int s = 16; s > 0; s /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, s);
    if (lane == 0)
        y[blockIdx.x] = sum;
}
