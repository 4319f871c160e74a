// The kernel ends with a barrier: what follows a launch waits for it anyway.
//
// tilescope: n = 8192
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = in: random i32[n], out: zeros i32[n]
// tilescope: expect out[0:256] = in[255::-1]

__global__ void reverse(const int *in, int *out)
{
    __shared__ int part[256];
    int t = threadIdx.x;
    int first = blockIdx.x * 256;
    part[t] = in[first + t];
    __syncthreads();
    out[first + t] = part[255 - t];
    __syncthreads();  // fault: idle_barrier
}
