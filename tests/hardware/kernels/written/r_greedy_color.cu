// Speculative colouring, one round: an uncoloured vertex whose neighbours of higher priority are all coloured takes the least free colour.
// tilescope: vertices = 60000
// tilescope: grid = (vertices + 127) / 128
// tilescope: block = 128
// tilescope: args = seed: random u8[vertices], before: random i8[vertices], after: zeros i8[vertices], left: zeros u32[1], vertices
__device__ __forceinline__ unsigned mix(unsigned h) {
    h ^= h >> 16;
    h *= 0x7feb352dU;
    h ^= h >> 15;
    h *= 0x846ca68bU;
    return h ^ (h >> 16);
}

extern "C" __global__ void r_greedy_color(const unsigned char *seed, const signed char *before, signed char *after, unsigned *left,
                                          int vertices) {
    int v = blockIdx.x * blockDim.x + threadIdx.x;
    bool waiting = false;
    if (v < vertices) {
        int color = before[v];
        if (color < 0) {
            unsigned key = mix(v);
            // power-law degrees: most have few neighbours, some have hundreds
            int degree = 2 + (int)(400.0f / (1.0f + 0.35f * seed[v] * (1.0f + (v & 7))));
            unsigned long long used = 0;
            for (int e = 0; e < degree; e++) {
                int u = mix(v * 977u + e) % vertices;
                int c = before[u];
                if (c >= 0) {
                    used |= 1ULL << c;
                } else if (u != v && mix(u) > key && (u & 3) == 0) {
                    waiting = true;
                    break;
                }
            }
            color = waiting ? -1 : __ffsll(~used) - 1;
        }
        after[v] = color;
    }
    unsigned mask = __ballot_sync(0xffffffffu, waiting);
    if ((threadIdx.x & 31) == 0 && mask) atomicAdd(left, __popc(mask));
}
