// advice: atomics
// cure: reduce_block_atomic
// tilescope: n = 2048
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = in: ones f32[n], out: zeros f32[1]
// tilescope: expect out = n * ones_like(out)
__global__ void reduce(const float *in, float *out)
{
    atomicAdd(out, in[blockIdx.x * blockDim.x + threadIdx.x]); // here
}
