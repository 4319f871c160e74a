// The input goes from a register into the tile, and one barrier follows.
//
// tilescope: n = 8192
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = in: random f32[n], out: zeros f32[n]
// tilescope: expect out[1:256] = in[1:256] * in[1:256] - in[0:255] * in[0:255]

__global__ void difference_of_squares(const float *in, float *out)
{
    __shared__ float squares[256];
    int t = threadIdx.x;
    int i = blockIdx.x * 256 + t;
    float value = in[i];
    squares[t] = value * value;
    __syncthreads();
    out[i] = squares[t] - squares[max(t - 1, 0)];
}
