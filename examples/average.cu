// A moving average with weights in constant memory: y[i] is the weighted sum of the five x around i, and what lies
// beyond the ends counts as 0.
//
// tilescope: n = 1000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: set weights = random f32[5]
// tilescope: args = x: random f32[n], y: zeros f32[n], n
// tilescope: expect y = correlate(x, weights)

__constant__ float weights[5];

__global__ void average(const float *x, float *y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int k = 0; k < 5; ++k) {
        int j = i - 2 + k;
        if (j >= 0 && j < n)
            sum += x[j] * weights[k];
    }
    if (i < n)
        y[i] = sum;
}
