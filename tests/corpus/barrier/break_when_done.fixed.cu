// Maxima spread to the right until nothing changes for any thread of the block.
//
// tilescope: n = 256
// tilescope: grid = n / 64
// tilescope: block = 64
// tilescope: args = in: random i32[n], out: zeros i32[n]
// tilescope: expect out[0] = in[0]
// tilescope: expect out[63] = max(in[0:64])

__global__ void running_maximum(const int *in, int *out)
{
    __shared__ int cell[64];
    int t = threadIdx.x;
    int i = blockIdx.x * 64 + t;
    cell[t] = in[i];
    __syncthreads();
    while (true) {
        int left = cell[max(t - 1, 0)];
        bool change = left > cell[t];
        __syncthreads();
        if (change)
            cell[t] = left;
        if (!__syncthreads_or(change))
            break;
    }
    out[i] = cell[t];
}
