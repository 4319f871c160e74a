// advice: none
// tilescope: n = 8192
// tilescope: grid = 4
// tilescope: block = 128
// tilescope: args = x: random f32[n], y: random f32[n], n
__global__ void saxpy(const float *x, float *y, int n)
{
    for (int i = blockIdx.x * 128 + threadIdx.x; i < n; i += gridDim.x * 128)
        y[i] = 2.0f * x[i] + y[i]; // here
}
