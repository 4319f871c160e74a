// The tile has room for 128 cells and two halo cells at either end, and as many are loaded.
//
// tilescope: n = 1000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = in: random i32[n], out: zeros i32[n], n
// tilescope: expect out[2:-2] = in[:-4] + in[1:-3] + in[2:-2] + in[3:-1] + in[4:]

#define T 128
#define W 5

__global__ void sum5(const int *in, int *out, int n)
{
    __shared__ int tile[T + W - 1];
    int i = blockIdx.x * T + threadIdx.x;
    for (int k = threadIdx.x; k < T + W - 1; k += T) {
        int from = blockIdx.x * T + k - W / 2;
        tile[k] = from >= 0 && from < n ? in[from] : 0;
    }
    __syncthreads();
    int sum = 0;
    for (int k = 0; k < W; ++k)
        sum += tile[threadIdx.x + k];
    if (i < n)
        out[i] = sum;
}
