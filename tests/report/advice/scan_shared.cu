// advice: none
// tilescope: n = 256
// tilescope: grid = 1
// tilescope: block = 256
// tilescope: args = in: ones f32[n], out: zeros f32[n]
__global__ void scan(const float *in, float *out)
{
    __shared__ float part[2][256];
    int t = threadIdx.x, now = 0;
    part[0][t] = in[t]; // here
    __syncthreads();
    for (int s = 1; s < 256; s *= 2) {
        part[1 - now][t] = part[now][t] + (t >= s ? part[now][t - s] : 0);
        now = 1 - now;
        __syncthreads();
    }
    out[t] = part[now][t];
}
