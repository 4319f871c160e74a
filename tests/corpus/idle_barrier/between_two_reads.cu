// A second barrier between two uses of a tile that nobody changes any more.
//
// tilescope: n = 8192
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = in: random f32[n], sums: zeros f32[n], products: zeros f32[n]
// tilescope: expect sums[0:255] = in[0:255] + in[1:256]
// tilescope: expect products[0:255] = in[0:255] * in[1:256]

__global__ void with_next(const float *in, float *sums, float *products)
{
    __shared__ float part[256];
    int t = threadIdx.x, next = (t + 1) % 256;
    int i = blockIdx.x * 256 + t;
    part[t] = in[i];
    __syncthreads();
    sums[i] = part[t] + part[next];
    __syncthreads();  // fault: idle_barrier
    products[i] = part[t] * part[next];
}
