// Each thread adds a chunk of 16 neighbouring elements, as one would on a CPU: the warp's threads are 16 apart.
//
// tilescope: n = 32768
// tilescope: grid = n / 2048
// tilescope: block = 128
// tilescope: args = in: random f32[n], out: zeros f32[n / 16]
// tilescope: expect out[0] = sum(in[0:16])

__global__ void partial_sums(const float *in, float *out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int k = 0; k < 16; ++k)
        sum += in[i * 16 + k];  // fault: coalescing
    out[i] = sum;
}
