// The tickets of all blocks are drawn by atomicAdd.
//
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: args = in: random i32[256], ticket: zeros i32[1], chosen: zeros i32[256]

__global__ void keep_positive(const int *in, int *ticket, int *chosen)
{
    int value = in[blockIdx.x * 64 + threadIdx.x];
    if (value > 0) {
        int place = atomicAdd(ticket, 1);
        chosen[place] = value;
    }
}
