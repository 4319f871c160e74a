// tilescope: define WIDE = 512
// tilescope: blocks = 900
// tilescope: grid = blocks
// tilescope: block = WIDE
// tilescope: args = in: random u32[blocks * WIDE], key: zeros u32[blocks * WIDE], from: zeros u16[blocks * WIDE]
// merge sort of 512 pairs a block in shared memory: each element finds its place in the other run by binary search
extern "C" __global__ void j_merge_ranks(const unsigned *in, unsigned *key, unsigned short *from) {
    __shared__ unsigned k0[WIDE], k1[WIDE];
    __shared__ unsigned short v0[WIDE], v1[WIDE];
    unsigned *ka = k0, *kb = k1;
    unsigned short *va = v0, *vb = v1;
    int t = threadIdx.x, i = blockIdx.x * WIDE + t;
    ka[t] = (in[i] * 2654435761u) ^ (i * 40503u);
    va[t] = t;
    __syncthreads();
    for (int run = 1; run < WIDE; run *= 2) {
        int base = t / (2 * run) * (2 * run), left = t - base < run;
        unsigned k = ka[t];
        int lo = left ? base + run : base, other = lo, hi = lo + run;
        while (lo < hi) {
            int mid = (lo + hi) / 2;
            bool below = left ? ka[mid] < k : ka[mid] <= k;
            if (below) lo = mid + 1;
            else hi = mid;
        }
        int place = base + (left ? t - base : t - base - run) + (lo - other);
        kb[place] = k;
        vb[place] = va[t];
        __syncthreads();
        unsigned *ks = ka;
        ka = kb;
        kb = ks;
        unsigned short *vs = va;
        va = vb;
        vb = vs;
    }
    key[i] = ka[t];
    from[i] = va[t];
}
