// tilescope: samples = 1000
// tilescope: grid = 60
// tilescope: block = 256
// tilescope: args = inside: zeros u32[60], samples
extern "C" __global__ void monte_carlo_pi(unsigned *inside, int samples) {
    __shared__ unsigned hits;
    if (threadIdx.x == 0) hits = 0;
    __syncthreads();

    unsigned state = (blockIdx.x * blockDim.x + threadIdx.x) * 2654435761u + 12345u;
    unsigned count = 0;
    for (int s = 0; s < samples; s++) {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        float x = state / 4294967296.0f;
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        float y = state / 4294967296.0f;
        if (x * x + y * y <= 1.0f) count++;
    }
    atomicAdd(&hits, count);
    __syncthreads();
    if (threadIdx.x == 0) inside[blockIdx.x] = hits;
}
