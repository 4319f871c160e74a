// node2vec: second-order random walks by rejection sampling over sorted adjacency lists; membership by binary search.
// tilescope: nodes = 20000
// tilescope: degree = 24
// tilescope: walks = 16384
// tilescope: length = 20
// tilescope: grid = walks / 64
// tilescope: block = 64
// tilescope: args = jitter: random u8[nodes, degree], path: zeros i32[length, walks], nodes, degree, walks, length, 0.5, 2.0
struct Rng {
    unsigned long long s;
    __device__ unsigned next() {
        s = s * 6364136223846793005ULL + 1442695040888963407ULL;
        unsigned x = (unsigned)(((s >> 18) ^ s) >> 27), r = (unsigned)(s >> 59);
        return (x >> r) | (x << ((-r) & 31));
    }
};

__device__ __forceinline__ int neighbour(const unsigned char *jitter, int v, int k, int degree, int nodes) {
    // sorted by construction: slot k owns the range [k * span, (k + 1) * span)
    int span = nodes / degree;
    return k * span + (int)((jitter[v * degree + k] * 2654435761u + v * 40503u) >> 8) % span;
}

extern "C" __global__ void r_node2vec_walk(const unsigned char *jitter, int *path, int nodes, int degree, int walks, int length,
                                           float p, float q) {
    int w = blockIdx.x * blockDim.x + threadIdx.x;
    if (w >= walks) return;
    Rng rng = {0x853c49e6748fea9bULL ^ ((unsigned long long)w << 20)};
    rng.next();
    float back = 1.0f / p, out = 1.0f / q;
    float top = fmaxf(1.0f, fmaxf(back, out));
    int previous = -1, current = w % nodes;
    path[w] = current;
    for (int step = 1; step < length; step++) {
        int next;
        while (true) {
            next = neighbour(jitter, current, rng.next() % degree, degree, nodes);
            if (previous < 0) break;
            float weight;
            if (next == previous) {
                weight = back;
            } else {
                int lo = 0, hi = degree;
                while (lo < hi) {
                    int mid = (lo + hi) >> 1;
                    if (neighbour(jitter, previous, mid, degree, nodes) < next)
                        lo = mid + 1;
                    else
                        hi = mid;
                }
                bool common = lo < degree && neighbour(jitter, previous, lo, degree, nodes) == next;
                weight = common ? 1.0f : out;
            }
            if ((rng.next() >> 8) * (1.0f / 16777216.0f) * top <= weight) break;
        }
        previous = current;
        current = next;
        path[step * walks + w] = current;
    }
}
