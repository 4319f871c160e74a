// advice: none
// tilescope: n = 1024
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random f32[n + 8], mask: random f32[9], out: zeros f32[n]
// Two shared loads for each multiply-add, as in a product of tiles; but there is one mask for all threads
__global__ void convolution(const float *in, const float *mask, float *out)
{
    __shared__ float tile[136], weights[9];
    int t = threadIdx.x, i = blockIdx.x * 128 + t;
    tile[t] = in[i];
    if (t < 8)
        tile[t + 128] = in[i + 128];
    if (t < 9)
        weights[t] = mask[t];
    __syncthreads();
    float sum = 0;
    for (int k = 0; k < 9; ++k)
        sum += tile[t + k] * weights[k];
    out[i] = sum;
}
