// advice: none
// tilescope: n = 64
// tilescope: grid = 1
// tilescope: block = 64
// tilescope: args = in: ones f32[n, n], out: zeros f32[n]
// tilescope: expect out = n * ones_like(out)
__global__ void column_sums(const float *in, float *out)
{
    float sum = 0;
    for (int k = 0; k < 64; ++k)
        sum += in[k * 64 + threadIdx.x];
    out[threadIdx.x] = sum;
}
