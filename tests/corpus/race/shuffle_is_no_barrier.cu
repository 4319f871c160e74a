// A shuffle stands between writing and reading shared memory, but shuffles order no memory.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random i32[128], out: zeros i32[128]

__global__ void scaled_by_leader(const int *in, int *out)
{
    __shared__ int values[64];
    int t = threadIdx.x, lane = t % 32, i = blockIdx.x * 64 + t;
    values[t] = in[i];  // other
    int scale = __shfl_sync(~0u, in[i], 0);
    out[i] = scale * values[t - lane + (lane + 7) % 32];  // fault: race
}
