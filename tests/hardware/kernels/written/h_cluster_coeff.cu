// tilescope: n = 8000
// tilescope: deg = 24
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = jitter: random u32[n, deg], coeff: zeros f32[n], triangles: zeros i32[1], n, deg
// neighbours of v, ascending: v + 1 + 5 j + (jitter mod 5); triangles by merging two lists
__device__ __forceinline__ int neighbour(const unsigned *jitter, int v, int j, int deg) {
    return v + 1 + 5 * j + (int)(jitter[v * deg + j] % 5u);
}
extern "C" __global__ void h_cluster_coeff(const unsigned *jitter, float *coeff, int *triangles, int n, int deg) {
    int v = blockIdx.x * blockDim.x + threadIdx.x;
    if (v >= n) return;
    int mine = deg - (v * 13) % 17;              // 8 to 24 of them are used
    int found = 0;
    for (int j = 0; j < mine; j++) {
        int w = neighbour(jitter, v, j, deg);
        if (w >= n) break;
        int theirs = deg - (w * 13) % 17;
        int a = j + 1, b = 0;
        while (a < mine && b < theirs) {
            int p = neighbour(jitter, v, a, deg), q = neighbour(jitter, w, b, deg);
            found += p == q;
            a += p <= q;
            b += q <= p;
        }
    }
    coeff[v] = 2.0f * found / (mine * (mine - 1));
    if (found) atomicAdd(triangles, found);
}
