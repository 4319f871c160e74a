// advice: none
// tilescope: n = 64
// tilescope: grid = 16
// tilescope: block = 128
// tilescope: args = in: random f32[n, 64], out: zeros f32[n, 64]
__global__ void softmax(const float *in, float *out)
{
    int row = blockIdx.x * 4 + threadIdx.x / 32, lane = threadIdx.x % 32;
    float a = in[row * 64 + lane], b = in[row * 64 + lane + 32], most = fmaxf(a, b), sum;
    for (int s = 16; s > 0; s /= 2)
        most = fmaxf(most, __shfl_xor_sync(0xffffffff, most, s));
    a = __expf(a - most);
    b = __expf(b - most);
    sum = a + b;
    for (int s = 16; s > 0; s /= 2)
        sum += __shfl_xor_sync(0xffffffff, sum, s);
    out[row * 64 + lane] = a / sum;
    out[row * 64 + lane + 32] = b / sum;
}
