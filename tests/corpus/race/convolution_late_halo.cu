// The inner part of the tile is waited for, its halo is not: it comes in after the barrier.
//
// tilescope: n = 1000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: set mask = random f32[5]
// tilescope: args = in: random f32[n], out: zeros f32[n], n
// tilescope: expect out = correlate(in, mask)

#define R 2

__constant__ float mask[2 * R + 1];

__device__ float at(const float *in, int i, int n)
{
    return i >= 0 && i < n ? in[i] : 0;
}

__global__ void convolve(const float *in, float *out, int n)
{
    __shared__ float tile[128 + 2 * R];
    int t = threadIdx.x;
    int i = blockIdx.x * 128 + t;
    tile[t + 2 * R] = at(in, i + R, n);
    __syncthreads();
    if (t < 2 * R)
        tile[t] = at(in, i - R, n);  // other
    float sum = 0;
    for (int k = 0; k < 2 * R + 1; ++k)
        sum += tile[t + k] * mask[k];  // fault: race
    if (i < n)
        out[i] = sum;
}
