// advice: none
// tilescope: n = 1024
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = a: ones f32[n], b: ones f32[n], out: zeros f32[n / 128]
// tilescope: expect out = 128 * ones_like(out)
__global__ void dot(const float *a, const float *b, float *out)
{
    __shared__ float part[128];
    int t = threadIdx.x, i = blockIdx.x * 128 + t;
    part[t] = a[i] * b[i];
    __syncthreads();
    for (int s = 64; s > 0; s /= 2) {
        if (t < s)
            part[t] += part[t + s];
        __syncthreads();
    }
    if (t == 0)
        out[blockIdx.x] = part[0];
}
