// advice: coalescing
// cure: saxpy_across
// tilescope: n = 8192
// tilescope: grid = 4
// tilescope: block = 128
// tilescope: args = x: random f32[n], y: random f32[n], n
__global__ void saxpy(const float *x, float *y, int n)
{
    int per = n / (gridDim.x * 128), first = (blockIdx.x * 128 + threadIdx.x) * per;
    for (int k = 0; k < per; ++k)
        y[first + k] = 2.0f * x[first + k] + y[first + k]; // here
}
