// Barrier 1 expects 64 threads, which is the team that goes there.
//
// tilescope: n = 512
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random i32[n], out: zeros i32[n]
// tilescope: expect out[0:64] = in[63::-1]
// tilescope: expect out[64:128] = in[64:128]

__global__ void turn_first_half(const int *in, int *out)
{
    __shared__ int half[64];
    int t = threadIdx.x;
    int i = blockIdx.x * 128 + t;
    if (t < 64) {
        half[t] = in[i];
        asm volatile("bar.sync 1, 64;" ::: "memory");
        out[i] = half[63 - t];
    } else {
        out[i] = in[i];
    }
}
