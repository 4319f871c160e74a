// The last block has fewer elements than threads: the barrier stands between two tests, for all to reach.
//
// tilescope: n = 1000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = in: random i32[n], out: zeros i32[n], n
// tilescope: expect out[::2] = in[::2] * in[1::2]

__global__ void pair_products(const int *in, int *out, int n)
{
    __shared__ int part[128];
    int t = threadIdx.x;
    int i = blockIdx.x * 128 + t;
    if (i < n)
        part[t] = in[i];
    __syncthreads();
    if (i < n)
        out[i] = part[t] * part[t ^ 1];
}
