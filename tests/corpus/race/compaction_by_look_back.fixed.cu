// A block adds the number of those that it keeps to the total before it lets the next block go on.
//
// tilescope: n = 384
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random i32[n], turn: zeros i32[1], total: zeros i32[1], out: zeros i32[n]

__global__ void keep_even(const int *in, int *turn, int *total, int *out)
{
    __shared__ int kept, start;
    int t = threadIdx.x;
    if (t == 0)
        kept = 0;
    __syncthreads();
    int value = in[blockIdx.x * 128 + t];
    int place = value % 2 == 0 ? atomicAdd(&kept, 1) : -1;
    __syncthreads();
    if (t == 0) {
        while (atomicAdd(turn, 0) != blockIdx.x)
            ;
        __threadfence();
        start = *total;
        *total = start + kept;
        __threadfence();
        atomicAdd(turn, 1);
    }
    __syncthreads();
    if (place >= 0)
        out[start + place] = value;
}
