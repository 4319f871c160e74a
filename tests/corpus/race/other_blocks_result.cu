// __syncthreads joins one block only: the neighbour at its edge belongs to another block.
//
// tilescope: n = 512
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random f32[n], doubled: zeros f32[n], out: zeros f32[n], n
// tilescope: expect doubled = 2 * in
// tilescope: expect out[1:] = 2 * in[1:] - 2 * in[:-1]

__global__ void differences(const float *in, float *doubled, float *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    doubled[i] = 2 * in[i];  // other
    __syncthreads();
    if (i > 0)
        out[i] = doubled[i] - doubled[i - 1];  // fault: race
}
