// In every round the partner waits for a flag that is still up from the first.
//
// tilescope: rounds = 4
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random i32[128], frame: zeros i32[512], flag: zeros i32[2], out: zeros i32[128], rounds
// tilescope: expect out[0:64] = 10 * in[64:128]
// tilescope: expect out[64:128] = 10 * in[0:64]

__global__ void swap_frames(const int *in, int *frame, volatile int *flag, int *out, int rounds)
{
    int t = threadIdx.x, me = blockIdx.x, partner = 1 - blockIdx.x;
    int sum = 0;
    for (int r = 1; r <= rounds; ++r) {
        int *now = frame + (r - 1) * 128;
        now[me * 64 + t] = r * in[me * 64 + t];  // fault: race
        __threadfence();
        __syncthreads();
        if (t == 0) {
            flag[me] = r;
            while (flag[partner] < 1)
                ;
        }
        __syncthreads();
        __threadfence();
        sum += now[partner * 64 + t];  // other
    }
    out[me * 64 + t] = sum;
}
