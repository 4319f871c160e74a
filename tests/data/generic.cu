// Pointers into shared memory that cross a call and an array of pointers: their addresses become generic.
__device__ __noinline__ float pick(const float *from, int i) { return from[i] * 2; }

__global__ void generic(const float *in, float *out, int n)
{
    __shared__ float tile[64];
    extern __shared__ float extra[];
    int t = threadIdx.x;
    tile[t] = in[t];
    extra[t] = in[t] + 1;
    __syncthreads();
    const float *which[3] = {tile, extra, in};
    out[t] = pick(which[(t + n) % 3], 63 - t);
}
