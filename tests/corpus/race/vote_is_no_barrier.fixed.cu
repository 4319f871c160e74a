// The lanes vote whether all are positive, and meet by __syncwarp besides.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random i32[128], out: zeros i32[128]

__global__ void reverse_if_positive(const int *in, int *out)
{
    __shared__ int row[64];
    int t = threadIdx.x, i = blockIdx.x * 64 + t;
    row[t] = in[i];
    bool positive = __all_sync(~0u, in[i] > 0);
    __syncwarp();
    out[i] = positive ? in[i] : row[t ^ 31];
}
