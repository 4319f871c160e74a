// tilescope: n = 131072
// tilescope: steps = 400
// tilescope: grid = 1
// tilescope: block = 512
// tilescope: args = next: zeros u32[n], out: zeros u32[32], n, steps
// The list is one cycle through all elements; the block links it, then the first warp walks it from 32 places.
extern "C" __global__ void pointer_chase(unsigned *next, unsigned *out, int n, int steps) {
    for (int i = threadIdx.x; i < n; i += blockDim.x)
        next[i] = (i * 40501u + 12347u) % n;
    __syncthreads();
    if (threadIdx.x < 32) {
        unsigned at = threadIdx.x * (n / 32);
        for (int s = 0; s < steps; s++)
            at = next[at];
        out[threadIdx.x] = at;
    }
}
