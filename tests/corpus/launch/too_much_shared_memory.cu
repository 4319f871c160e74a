// A row of 80,000 floats does not fit the shared memory of any GPU.
//
// tilescope: n = 80000
// tilescope: grid = 2
// tilescope: block = 128
// tilescope: shared = n * 4
// tilescope: args = in: random f32[2, n], out: zeros f32[2, n], n
// tilescope: expect out[:, 0] = in[:, n - 1]

extern __shared__ float row[];

__global__ void mirror(const float *in, float *out, int n)  // fault: launch
{
    for (int k = threadIdx.x; k < n; k += blockDim.x)
        row[k] = in[blockIdx.x * n + k];
    __syncthreads();
    for (int k = threadIdx.x; k < n; k += blockDim.x)
        out[blockIdx.x * n + k] = row[n - 1 - k];
}
