// The flag is raised with st.release.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random i32[64], sum: zeros i32[1], ready: zeros i32[1], out: zeros i32[64]
// tilescope: expect out = in + sum(in)

__device__ void post(int *flag)
{
    asm volatile("st.release.gpu.s32 [%0], 1;" :: "l"(flag) : "memory");
}

__device__ void await(int *flag)
{
    int seen;
    do {
        asm volatile("ld.acquire.gpu.s32 %0, [%1];" : "=r"(seen) : "l"(flag) : "memory");
    } while (seen == 0);
}

__global__ void add_sum(const int *in, int *sum, int *ready, int *out)
{
    int t = threadIdx.x;
    if (blockIdx.x == 0 && t == 0) {
        int total = 0;
        for (int k = 0; k < 64; ++k)
            total += in[k];
        *sum = total;
        post(ready);
    } else if (blockIdx.x == 1) {
        await(ready);
        out[t] = in[t] + *sum;
    }
}
