// LBVH (Karras 2012): the internal nodes of a binary radix tree over sorted Morton codes, a thread a node, searching by clz.
// tilescope: n = 150000
// tilescope: grid = (n - 1 + 255) / 256
// tilescope: block = 256
// tilescope: args = codes: arange u32[n], left: zeros i32[n], right: zeros i32[n], parent: zeros i32[2 * n], n, 5
__device__ __forceinline__ unsigned code_at(const unsigned *codes, int i, int gaps) {
    // duplicates and holes, still in order
    unsigned c = codes[i] >> 1;
    return c * gaps + (c >> 9) * 1031u;
}

__device__ __forceinline__ int delta(const unsigned *codes, int n, int gaps, int i, int j) {
    if (j < 0 || j >= n) return -1;
    unsigned a = code_at(codes, i, gaps), b = code_at(codes, j, gaps);
    return a == b ? 32 + __clz(i ^ j) : __clz(a ^ b);
}

extern "C" __global__ void r_karras_tree(const unsigned *codes, int *left, int *right, int *parent, int n, int gaps) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n - 1) return;
    int d = delta(codes, n, gaps, i, i + 1) > delta(codes, n, gaps, i, i - 1) ? 1 : -1;
    int low = delta(codes, n, gaps, i, i - d);
    int reach = 2;
    while (delta(codes, n, gaps, i, i + reach * d) > low) reach *= 2;
    int length = 0;
    for (int t = reach / 2; t >= 1; t /= 2)
        if (delta(codes, n, gaps, i, i + (length + t) * d) > low) length += t;
    int j = i + length * d;
    int node = delta(codes, n, gaps, i, j);
    int s = 0, t = length;
    do {
        t = (t + 1) >> 1;
        if (delta(codes, n, gaps, i, i + (s + t) * d) > node) s += t;
    } while (t > 1);
    int split = i + s * d + min(d, 0);
    int l = min(i, j) == split ? split + n - 1 : split;
    int r = max(i, j) == split + 1 ? split + n : split + 1;
    left[i] = l;
    right[i] = r;
    parent[l] = i;
    parent[r] = i;
}
