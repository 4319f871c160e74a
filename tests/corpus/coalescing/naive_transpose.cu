// A transposition that reads along rows and writes down columns.
//
// tilescope: n = 128
// tilescope: grid = n / 32, n / 32
// tilescope: block = 32, 8
// tilescope: args = in: random f32[n, n], out: zeros f32[n, n], n
// tilescope: expect out = in.T

__global__ void transpose(const float *in, float *out, int n)
{
    int x = blockIdx.x * 32 + threadIdx.x;
    int y = blockIdx.y * 32;
    for (int j = threadIdx.y; j < 32; j += 8)
        out[x * n + y + j] = in[(y + j) * n + x];  // fault: coalescing
}
