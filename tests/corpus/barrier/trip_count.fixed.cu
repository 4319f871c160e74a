// The loop goes on for as long as the block has elements, so that all threads come to its barriers equally often.
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
    for (int first = 0; first < n; first += 128) {
        part[t] = first + t < n ? row[first + t] : -1000;
        __syncthreads();
        best = max(best, part[t ^ 1]);
        __syncthreads();
    }
    out[blockIdx.x * 128 + t] = best;
}
