// The loop goes on for as long as a thread has elements, and the barriers are inside it: some come once more.
//
// tilescope: n = 300
// tilescope: grid = 4
// tilescope: block = 128
// tilescope: args = in: random i32[4, n], out: zeros i32[4, 128], n
// tilescope: expect out[:, 0] = maximum(maximum(in[:, 1], in[:, 129]), in[:, 257])

__global__ void neighbours_best(const int *in, int *out, int n)
{
    __shared__ int part[128];
    const int *row = in + blockIdx.x * n;
    int t = threadIdx.x;
    int best = -1000;
    for (int k = t; k < n; k += 128) {
        part[t] = row[k];
        __syncthreads();  // fault: barrier
        best = max(best, part[t ^ 1]);
        __syncthreads();  // other
    }
    out[blockIdx.x * 128 + t] = best;
}
