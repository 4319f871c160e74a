// advice: none
// tilescope: n = 1024
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random f32[n + 8], out: zeros f32[n]
__global__ void stencil(const float *in, float *out)
{
    __shared__ float tile[136];
    int t = threadIdx.x, i = blockIdx.x * 128 + t;
    tile[t] = in[i]; // here
    if (t < 8)
        tile[t + 128] = in[i + 128]; // here
    __syncthreads();
    float sum = 0;
    for (int k = 0; k < 9; ++k)
        sum += tile[t + k];
    out[i] = sum / 9;
}
