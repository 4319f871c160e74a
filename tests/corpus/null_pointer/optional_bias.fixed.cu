// The bias may be left out: the kernel looks before it adds.
//
// tilescope: n = 1000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = x: random f32[n], bias: null, y: zeros f32[n], n
// tilescope: expect y = maximum(x, 0)

__global__ void relu(const float *x, const float *bias, float *y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float v = x[i];
    if (bias != nullptr)
        v += bias[i];
    y[i] = fmaxf(v, 0);
}
