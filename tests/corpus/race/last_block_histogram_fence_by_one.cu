// All threads add to the block's row of the table, one passes a fence, and nothing joins it with the others.
//
// tilescope: n = 1024
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: args = in: full(5) i32[n], rows: zeros i32[4 * 64], ticket: zeros u32[1], bins: zeros i32[64], n
// tilescope: expect bins[5] = n

__global__ void histogram(const int *in, int *rows, unsigned *ticket, int *bins, int n)
{
    __shared__ bool last;
    int t = threadIdx.x;
    int *row = rows + blockIdx.x * 64;
    for (int i = blockIdx.x * 64 + t; i < n; i += gridDim.x * 64)
        atomicAdd(row + in[i] % 64, 1);  // other
    if (t == 0) {
        __threadfence();
        last = atomicAdd(ticket, 1u) == gridDim.x - 1;
    }
    __syncthreads();
    if (last) {
        __threadfence();
        int sum = 0;
        for (int b = 0; b < gridDim.x; ++b)
            sum += rows[b * 64 + t];  // fault: race
        bins[t] = sum;
    }
}
