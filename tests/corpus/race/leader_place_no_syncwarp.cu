// The leader of a warp reserves room and leaves the place in shared memory, where the others read it at once.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random i32[128], used: zeros i32[1], out: zeros i32[128]

__global__ void append_all(const int *in, int *used, int *out)
{
    __shared__ int place[2];
    int t = threadIdx.x, lane = t % 32;
    if (lane == 0)
        place[t / 32] = atomicAdd(used, 32);  // other
    out[place[t / 32] + lane] = in[blockIdx.x * 64 + t];  // fault: race
}
