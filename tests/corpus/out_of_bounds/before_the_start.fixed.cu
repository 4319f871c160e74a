// The first element has no left neighbour: its thread takes 0.
//
// tilescope: n = 1000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = in: random f32[n], out: zeros f32[n], n
// tilescope: expect out[1:] = in[1:] - in[:-1]

__global__ void differences(const float *in, float *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float left = i > 0 ? in[i - 1] : 0;
    out[i] = in[i] - left;
}
