// tilescope: n = 256
// tilescope: grid = n
// tilescope: block = 128
// tilescope: args = adj: random u32[n, n / 32], count: zeros i32[1], n
extern "C" __global__ void triangle_bits(const unsigned *adj, int *count, int n) {
    int a = blockIdx.x, words = n / 32, mine = 0;
    for (int b = a + 1 + threadIdx.x; b < n; b += blockDim.x) {
        if ((adj[a * words + b / 32] >> (b % 32) & 1u) == 0) continue;
        for (int w = b / 32; w < words; w++) {
            unsigned common = adj[a * words + w] & adj[b * words + w];
            if (w == b / 32) common &= ~((2u << (b % 32)) - 1u);   // only those beyond b
            mine += __popc(common);
        }
    }
    if (mine) atomicAdd(count, mine);
}
