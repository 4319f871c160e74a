// 100 elements are one block of 256 threads.
//
// tilescope: n = 100
// tilescope: grid = (n + 255) / 256
// tilescope: block = 256
// tilescope: args = in: random f32[n], out: zeros f32[n], n
// tilescope: expect out = -in

__global__ void negate(const float *in, float *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = -in[i];
}
