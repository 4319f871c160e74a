// Ghost cells are not loaded: they are set to 0.
//
// tilescope: n = 1000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: set mask = random f32[5]
// tilescope: args = in: random f32[n], out: zeros f32[n], n
// tilescope: expect out = correlate(in, mask)

__constant__ float mask[5];

__global__ void convolve(const float *in, float *out, int n)
{
    __shared__ float tile[128 + 4];
    int first = blockIdx.x * 128;
    for (int k = threadIdx.x; k < 128 + 4; k += 128) {
        int i = first - 2 + k;
        if (i >= 0 && i < n)
            tile[k] = in[i];
        else
            tile[k] = 0;
    }
    __syncthreads();
    float sum = 0;
    for (int k = 0; k < 5; ++k)
        sum += tile[threadIdx.x + k] * mask[k];
    if (first + threadIdx.x < n)
        out[first + threadIdx.x] = sum;
}
