// The flag is for another block and raised with the scope .gpu.
//
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: args = in: random i32[4 * 64], edge: zeros i32[4], posted: zeros i32[4], out: zeros i32[4]
// tilescope: expect out[0] = in[63]
// tilescope: expect out[1] = in[127] - in[63]

__global__ void edge_steps(const int *in, int *edge, int *posted, int *out)
{
    int b = blockIdx.x;
    if (threadIdx.x == 63) {
        int mine = in[b * 64 + 63];
        edge[b] = mine;
        asm volatile("st.release.gpu.s32 [%0], 1;" :: "l"(posted + b) : "memory");
        int seen = b == 0;
        while (seen == 0)
            asm volatile("ld.acquire.gpu.s32 %0, [%1];" : "=r"(seen) : "l"(posted + b - 1) : "memory");
        out[b] = b == 0 ? mine : mine - edge[b - 1];
    }
}
