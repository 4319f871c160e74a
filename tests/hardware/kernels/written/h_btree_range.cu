// tilescope: order = 32
// tilescope: leaves = 32768
// tilescope: queries = 3000
// tilescope: grid = queries
// tilescope: block = order
// tilescope: args = leaf: arange i32[leaves * order], inner2: arange i32[leaves], inner1: arange i32[leaves / order], lo: random u32[queries], total: zeros i64[queries], leaves, order
// b+tree range query: a warp for each query, one key a thread; then a walk along the leaves
extern "C" __global__ void h_btree_range(const int *leaf, const int *inner2, const int *inner1, const unsigned *lo,
                                         long long *total, int leaves, int order) {
    __shared__ int node;
    __shared__ int sum[32];
    int q = blockIdx.x, t = threadIdx.x;
    int keys = leaves * order;
    int from = (int)(((lo[q] ^ (q * 2654435761u)) >> 3) % (unsigned)keys);
    int upto = min(from + 40 + (q * 97) % 1500, keys - 1);
    // the root's children: 32 groups of inner1 (leaves / order = 1024 entries)
    int k = inner1[t * order] * order * order;
    int nxt = t == 31 ? keys : inner1[(t + 1) * order] * order * order;
    if (from >= k && from < nxt) node = t * order;
    __syncthreads();
    int base = node;
    __syncthreads();
    k = inner1[base + t] * order * order;
    if (from >= k && from < k + order * order) node = (base + t) * order;
    __syncthreads();
    base = node;
    __syncthreads();
    k = inner2[base + t] * order;
    if (from >= k && from < k + order) node = base + t;
    __syncthreads();
    int acc = 0;
    for (int l = node; l < leaves; l++) {
        int v = leaf[l * order + t];
        bool in = v >= from && v <= upto;
        acc += in ? (v & 1023) : 0;
        if (!__any_sync(0xffffffffu, v <= upto)) break;
    }
    sum[t] = acc;
    __syncthreads();
    if (t == 0) {
        long long s = 0;
        for (int i = 0; i < 32; i++) s += sum[i];
        total[q] = s;
    }
}
