// Maxima spread to the right until nothing changes; each thread leaves the loop as soon as it sees no change itself.
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
        __syncthreads();  // other
        if (change)
            cell[t] = left;
        if (!change)
            break;
        __syncthreads();  // fault: barrier
    }
    out[i] = cell[t];
}
