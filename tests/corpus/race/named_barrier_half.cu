// Two teams of 64 threads fill a table; barrier 1 joins one team only, and half of each reads what the other wrote.
//
// tilescope: n = 512
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random i32[n], out: zeros i32[n]
// tilescope: expect out[0:96] = in[32:128]
// tilescope: expect out[96:128] = in[0:32]

__global__ void rotate(const int *in, int *out)
{
    __shared__ int table[128];
    int t = threadIdx.x;
    int i = blockIdx.x * 128 + t;
    table[t] = in[i];  // other
    if (t < 64)
        asm volatile("bar.sync 1, 64;" ::: "memory");
    else
        asm volatile("bar.sync 2, 64;" ::: "memory");
    out[i] = table[(t + 32) % 128];  // fault: race
}
