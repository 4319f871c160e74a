// The thread that finds the peak notes its place; before that, the place is -1.
//
// tilescope: n = 512
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: arange i32[n], wanted: 300, out: zeros i32[n / 128]
// tilescope: expect out[0] = -1
// tilescope: expect out[2] = 44

__global__ void find(const int *in, int wanted, int *out)
{
    __shared__ int place;
    int t = threadIdx.x;
    if (t == 0)
        place = -1;
    __syncthreads();
    if (in[blockIdx.x * 128 + t] == wanted)
        place = t;
    __syncthreads();
    if (t == 0)
        out[blockIdx.x] = place;
}
