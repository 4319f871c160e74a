// advice: coalescing
// cure: row_sums_by_warps
// tilescope: n = 64
// tilescope: grid = 1
// tilescope: block = 64
// tilescope: args = in: ones f32[n, n], out: zeros f32[n]
// tilescope: expect out = n * ones_like(out)
__global__ void row_sums(const float *in, float *out)
{
    float sum = 0;
    for (int k = 0; k < 64; ++k)
        sum += in[threadIdx.x * 64 + k]; // here
    out[threadIdx.x] = sum;
}
