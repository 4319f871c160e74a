// advice: atomics
// cure: dot_by_blocks
// tilescope: n = 4096
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = a: random f32[n], b: random f32[n], out: zeros f32[1], n
__global__ void dot(const float *a, const float *b, float *out, int n)
{
    int i = blockIdx.x * 256 + threadIdx.x;
    atomicAdd(out, a[i] * b[i]); // here
}
