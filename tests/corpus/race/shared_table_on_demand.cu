// The first warp that needs the table fills it and says so without a fence, so the others may see only some of it.
//
// tilescope: grid = 2
// tilescope: block = 128
// tilescope: args = in: random u32[256], out: zeros u32[256]

__global__ void gray_codes(const unsigned *in, unsigned *out)
{
    __shared__ unsigned table[32];
    __shared__ int state;
    int t = threadIdx.x, lane = t % 32;
    if (t == 0)
        state = 0;
    __syncthreads();
    int seen = lane == 0 ? atomicCAS(&state, 0, 1) : 0;
    if (__shfl_sync(~0u, seen, 0) == 0) {
        table[lane] = lane ^ (lane >> 1);  // other
        __syncwarp();
        if (lane == 0)
            atomicExch(&state, 2);
    }
    while (atomicAdd(&state, 0) != 2)
        ;
    __threadfence_block();
    out[blockIdx.x * 128 + t] = table[in[blockIdx.x * 128 + t] % 32];  // fault: race
}
