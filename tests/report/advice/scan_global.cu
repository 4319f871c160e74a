// advice: tile
// cure: scan_shared
// tilescope: n = 256
// tilescope: grid = 1
// tilescope: block = 256
// tilescope: args = in: ones f32[n], out: zeros f32[n]
__global__ void scan(const float *in, float *out)
{
    int t = threadIdx.x;
    out[t] = in[t];
    __syncthreads();
    for (int s = 1; s < 256; s *= 2) {
        float sum = out[t] + (t >= s ? out[t - s] : 0); // here
        __syncthreads();
        out[t] = sum;
        __syncthreads();
    }
}
