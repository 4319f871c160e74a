// Even lanes compute square roots, odd lanes exponentials: half of every warp waits for the other half.
//
// tilescope: n = 4096
// tilescope: grid = n / 128
// tilescope: block = 256
// tilescope: args = a: ones f32[n], b: zeros f32[n], n
// tilescope: expect a = 1
// tilescope: expect b = 1

__device__ float root(float x)
{
    float y = x;
    for (int k = 0; k < 20; ++k)
        y = 0.5f * (y + x / y);
    return y;
}

__device__ float exponential(float x)
{
    float term = 1, sum = 1;
    for (int k = 1; k < 20; ++k) {
        term *= x / k;
        sum += term;
    }
    return sum;
}

__global__ void both(float *a, float *b, int n)
{
    int i = blockIdx.x * 128 + threadIdx.x / 2;
    if (threadIdx.x % 2 == 0)  // fault: divergence
        a[i] = root(a[i]);
    else
        b[i] = exponential(b[i]);
}
