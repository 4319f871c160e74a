// advice: none
// tilescope: n = 4096
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = in: random f32[n], out: zeros f32[n], n
__global__ void halo(const float *in, float *out, int n)
{
    __shared__ float tile[256 + 8];
    int t = threadIdx.x, i = blockIdx.x * 256 + t;
    tile[t + 4] = in[i];
    if (t < 4) {
        tile[t] = i >= 4 ? in[i - 4] : 0;
        tile[t + 260] = i + 256 < n ? in[i + 256] : 0;
    }
    __syncthreads();
    float sum = 0;
    for (int k = 0; k < 9; ++k)
        sum += tile[t + k];
    out[i] = sum / 9;
}
