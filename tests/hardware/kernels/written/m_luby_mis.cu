// One round of Luby's independent set: a free vertex joins if its priority beats that of every free neighbour; stops at the first better one.
// tilescope: vertices = 500000
// tilescope: grid = (vertices + 255) / 256
// tilescope: block = 256
// tilescope: args = state: random u8[vertices], joined: zeros u8[vertices], count: zeros u32[1], vertices, 7
__device__ __forceinline__ unsigned mixed(unsigned x) {
    x ^= x >> 17;
    x *= 0xed5ad4bbu;
    x ^= x >> 11;
    x *= 0xac4c1b51u;
    return x ^ (x >> 15);
}

extern "C" __global__ void m_luby_mis(const unsigned char *__restrict__ state, unsigned char *__restrict__ joined, unsigned *count,
                                      unsigned vertices, unsigned seed) {
    unsigned v = blockIdx.x * blockDim.x + threadIdx.x;
    if (v >= vertices) return;
    // a byte below 160 is a free vertex, the others are decided
    if (state[v] >= 160) {
        joined[v] = 2;
        return;
    }
    unsigned own = mixed(v ^ seed);
    int degree = 2 + (int)(mixed(v) % 14);
    bool wins = true;
    for (int e = 0; e < degree && wins; e++) {
        unsigned u = mixed(v * 16 + e) % vertices;
        if (u == v || state[u] >= 160) continue;
        unsigned other = mixed(u ^ seed);
        wins = own > other || (own == other && v > u);
    }
    joined[v] = wins;
    if (wins) atomicAdd(count, 1u);
}
