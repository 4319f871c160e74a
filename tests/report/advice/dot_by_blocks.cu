// advice: none
// tilescope: n = 4096
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = a: random f32[n], b: random f32[n], out: zeros f32[1], n
__global__ void dot(const float *a, const float *b, float *out, int n)
{
    __shared__ float part[256];
    int t = threadIdx.x, i = blockIdx.x * 256 + t;
    part[t] = a[i] * b[i];
    __syncthreads();
    for (int d = 128; d > 0; d /= 2) {
        if (t < d)
            part[t] += part[t + d];
        __syncthreads();
    }
    if (t == 0)
        atomicAdd(out, part[0]); // here
}
