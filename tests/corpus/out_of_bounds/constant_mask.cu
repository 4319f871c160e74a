// The mask has 5 weights, and the radius given would need 7.
//
// tilescope: n = 1000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: set mask = random f32[5]
// tilescope: args = in: random f32[n], out: zeros f32[n], n, 3

__constant__ float mask[5];

__global__ void convolve(const float *in, float *out, int n, int radius)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int k = -radius; k <= radius; ++k)
        if (i + k >= 0 && i + k < n)
            sum += in[i + k] * mask[k + radius];  // fault: out_of_bounds
    if (i < n)
        out[i] = sum;
}
