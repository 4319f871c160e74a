// The average of three neighbours. One line is missing: `tilescope check examples/missing_barrier.cu` says which.
//
// tilescope: n = 256
// tilescope: grid = n / 64
// tilescope: block = 64
// tilescope: args = in: random f32[n], out: empty f32[n], n

__global__ void average(const float *in, float *out, int n)
{
    __shared__ float tile[66];
    int t = threadIdx.x, i = blockIdx.x * 64 + t;
    tile[t + 1] = in[i];
    if (t == 0) {
        tile[0] = i > 0 ? in[i - 1] : in[i];
        tile[65] = i + 64 < n ? in[i + 64] : in[n - 1];
    }
    out[i] = (tile[t] + tile[t + 1] + tile[t + 2]) / 3;
}
