// Thread 0 draws the number of the block's part, and the others wait for it at a barrier.
//
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: args = in: random f32[256], drawn: zeros i32[1], out: zeros f32[256]
// tilescope: expect out = sqrt(abs(in))

__global__ void roots(const float *in, int *drawn, float *out)
{
    __shared__ int part;
    if (threadIdx.x == 0)
        part = atomicAdd(drawn, 1);
    __syncthreads();
    int i = part * 64 + threadIdx.x;
    out[i] = sqrtf(fabsf(in[i]));
}
