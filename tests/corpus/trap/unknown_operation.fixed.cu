// Every word of the program means an operation.
//
// tilescope: n = 256
// tilescope: grid = n / 64
// tilescope: block = 64
// tilescope: args = x: random f32[n], y: zeros f32[n], operation: 1
// tilescope: expect y = x * x

__global__ void apply(const float *x, float *y, int operation)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float v = x[i];
    if (operation == 0)
        v = -v;
    else if (operation == 1)
        v = v * v;
    else
        __trap();
    y[i] = v;
}
