// The blocks count themselves by red with the scope .gpu.
//
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: args = in: random f32[256], large: zeros u32[1]

__global__ void count_large_blocks(const float *in, unsigned *large)
{
    bool any = __syncthreads_or(in[blockIdx.x * 64 + threadIdx.x] > 0.97f);
    if (threadIdx.x == 0) {
        unsigned one = any;
        asm volatile("red.relaxed.gpu.global.add.u32 [%0], %1;" :: "l"(large), "r"(one) : "memory");
    }
}
