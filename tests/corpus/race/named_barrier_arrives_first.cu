// The warps that fill the table arrive at barrier 1 before they write it.
//
// tilescope: grid = 2
// tilescope: block = 128
// tilescope: args = in: random i32[128], out: zeros i32[128]
// tilescope: expect out[0:64] = in[63::-1]
// tilescope: expect out[64:128] = in[127:63:-1]

__global__ void turn_around(const int *in, int *out)
{
    __shared__ int table[64];
    int t = threadIdx.x;
    if (t < 64) {
        asm volatile("bar.arrive 1, 128;" ::: "memory");
        table[t] = in[blockIdx.x * 64 + t];  // other
    } else {
        asm volatile("bar.sync 1, 128;" ::: "memory");
        out[blockIdx.x * 64 + t - 64] = table[127 - t];  // fault: race
    }
}
