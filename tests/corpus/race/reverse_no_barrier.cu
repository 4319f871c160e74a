// Each block turns its part around in dynamic shared memory, and does not wait before it reads.
//
// tilescope: n = 1024
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: shared = 128 * 4
// tilescope: args = in: random i32[n], out: zeros i32[n]
// tilescope: expect out[0:128] = in[127::-1]

extern __shared__ int part[];

__global__ void reverse(const int *in, int *out)
{
    int t = threadIdx.x;
    int first = blockIdx.x * blockDim.x;
    part[t] = in[first + t];  // other
    out[first + t] = part[blockDim.x - 1 - t];  // fault: race
}
