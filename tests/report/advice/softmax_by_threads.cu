// advice: coalescing
// tilescope: n = 64
// tilescope: m = 256
// tilescope: grid = n / 64
// tilescope: block = 64
// tilescope: args = in: random f32[n, m], out: zeros f32[n, m], m
__global__ void softmax(const float *in, float *out, int m)
{
    int row = blockIdx.x * 64 + threadIdx.x;
    float top = in[row * m];
    for (int k = 1; k < m; ++k)
        top = fmaxf(top, in[row * m + k]);
    float sum = 0;
    for (int k = 0; k < m; ++k)
        sum += expf(in[row * m + k] - top);
    for (int k = 0; k < m; ++k)
        out[row * m + k] = expf(in[row * m + k] - top) / sum;
}
