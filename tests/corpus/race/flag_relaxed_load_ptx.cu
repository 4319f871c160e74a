// The waiting thread looks with ld.relaxed and acquires nothing.
//
// tilescope: grid = 3
// tilescope: block = 64
// tilescope: args = in: random f32[128], half: zeros f32[128], ready: zeros u32[2], out: zeros f32[64]
// tilescope: expect half = in / 2
// tilescope: expect out = in[0:64] / 2 - in[64:128] / 2

__global__ void subtract(const float *in, float *half, unsigned *ready, float *out)
{
    int t = threadIdx.x, b = blockIdx.x;
    if (b < 2) {
        half[b * 64 + t] = in[b * 64 + t] / 2;  // other
        __syncthreads();
        if (t == 0)
            asm volatile("st.release.gpu.u32 [%0], 1;" :: "l"(ready + b) : "memory");
        return;
    }
    if (t < 2) {
        unsigned seen = 0;
        while (seen == 0)
            asm volatile("ld.relaxed.gpu.u32 %0, [%1];" : "=r"(seen) : "l"(ready + t) : "memory");
    }
    __syncthreads();
    out[t] = half[t] - half[64 + t];  // fault: race
}
