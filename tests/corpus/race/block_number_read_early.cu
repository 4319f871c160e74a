// Thread 0 draws the number of the block's part, and the others use it without waiting.
//
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: args = in: random f32[256], drawn: zeros i32[1], out: zeros f32[256]
// tilescope: expect out = sqrt(abs(in))

__global__ void roots(const float *in, int *drawn, float *out)
{
    __shared__ int part;
    if (threadIdx.x == 0)
        part = atomicAdd(drawn, 1);  // other
    __syncwarp();
    int i = part * 64 + threadIdx.x;  // fault: race
    out[i] = sqrtf(fabsf(in[i]));
}
